"""This file holds the phrases of Chinese pages (simplified)."""

from c45edu.telling.words.languages.checking_zh import CHECKING
from c45edu.telling.words.languages.language import Language
from c45edu.telling.words.languages.zh_rules import RULES

PHRASES = {
    # ── opening ──
    "title": "{dataset} 的 C4.5 决策树：逐步推导",
    "key-title": "{title}（答案）",
    "summary": "{cases}，{attributes}。类别属性为“{target}”（{classes}）。",
    "cases.one": "{n} 个样本",
    "cases.other": "{n} 个样本",
    "attributes-nominal.one": "{n} 个离散属性",
    "attributes-nominal.other": "{n} 个属性，均为离散属性",
    "attributes-continuous.one": "{n} 个连续属性",
    "attributes-continuous.other": "{n} 个属性，均为连续属性",
    "attributes-mixed": "{n} 个属性（离散 {nominal} 个，连续 {continuous} 个）",
    "attributes-caption": "属性",
    "brief-attributes": "属性：{items}。",
    "brief-attribute": "{attribute}（{values}）",
    "attribute": "属性",
    "kind": "类型",
    "values": "取值",
    "nominal": "离散",
    "continuous": "连续",
    "range.one": "只有 {low}",
    "range.other": "{low} 至 {high}，共 {n} 个不同的值",
    "and-more": "，另有 {n} 个",
    "data-caption": "数据集",
    "case-number": "编号",
    # ── 大页面省略的内容 ──
    "level": "［第 {n} 层］",
    "other-values": "其余 {n} 个",
    "other-classes": "其余 {n} 类",
    "nodes-left-out": (
        "整棵树有 {n} 个结点，本页讲其中 {shown} 个：最上面的几层，以及下一层中样本最多的结点。"
        "用 --node LABEL 可讲其他任一结点，用 --detail full 可讲全部。"
    ),
    "tree-left-out": (
        "{n} 个结点中列出 {shown} 个：最上面的几层，以及下一层中样本最多的结点；其余以“…”代替。"
        "用 --detail full 可全部列出。"
    ),
    "values-left-out": (
        "{n} 个取值中列出样本最多的 {shown} 个，其余合并计数。用 --detail full 可全部列出，并写出完整的和式。"
    ),
    "columns-left-out": "{n} 个属性中列出前 {shown} 个。用 --detail full 可全部列出。",
    "attributes-left-out": "{n} 个属性中讲 {shown} 个：选中的属性和增益最大的属性。用 --detail full 可讲全部。",
    "verdicts-left-out": "{n} 个判定中列出 {shown} 个，即本页所讲结点的判定。用 --detail full 可全部列出。",
    "links-left-out": "{n} 步中列出最后 {shown} 步。用 --detail full 可全部列出。",
    "cases-left-out": (
        "{n} 个样本中列出前 {shown} 个。用 --format json 可得到全部；用 --detail full 可逐个说明判断过程。"
    ),
    "classes-left-out": "{n} 个类别中列出样本最多的 {shown} 个。用 --detail full 可全部列出。",
    "rows-left-out": "{n} 个样本本身不在此列出。",
    "note.encoding": "文件按 {encoding} 编码读入；如有不符，请用 --encoding 指定。",
    "note.delimiter": "字段之间以{delimiter}分隔；如有不符，请用 --delimiter 指定。",
    "delimiter.comma": "逗号",
    "delimiter.wide-semicolon": "全角分号",
    "delimiter.wide-comma": "全角逗号",
    "delimiter.semicolon": "分号",
    "delimiter.tab": "制表符",
    "delimiter.pipe": "竖线",
    "delimiter.space": "空格",
    "delimiter.colon": "冒号",
    "note.class-column": "类别取自“{column}”一列。",
    "note.ignored": "不使用“{attribute}”一列。",
    "note.kind-declared": "按照指定，“{attribute}”作为{kind}属性处理。",
    "note.all-unknown": "“{attribute}”没有任何已知的取值。",
    "note.id-like": (
        "“{attribute}”在每个样本上都不同，类似编号：它能区分已有的样本，却不能说明新样本。"
        "可用 --ignore {attribute} 去掉它。"
    ),
    "reading-noted": "请核对读入时所作的处理：",
    "stderr-note": "提示：{file}：{note}",
    "note.decimal-comma": "“{attribute}”一列中的逗号按小数点读入：{text} 即 {value}；如有不符，请用 --decimal . 指明。",
    "note.thousands": "“{attribute}”一列中的数字带有千位分隔符：{text} 即 {value}；如有不符，请用 --decimal 指明。",
    "note.percent": "“{attribute}”一列按百分数读入：{text} 即 {value}。",
    "note.full-width": "“{attribute}”一列中的全角字符按数读入：{text} 即 {value}。",
    "note.leading-zeros": (
        "“{attribute}”按数读入，{text}（第 {line} 行）即 {value}；如是代码，请用 --nominal {attribute} 保留为名称。"
    ),
    "note.comma-in-numbers": (
        "“{attribute}”按离散属性处理，因为 {text}（第 {line} 行）中的逗号既可能是小数点，也可能是千位分隔符："
        "请用 --decimal , 或 --decimal . 指明；如确为名称，请用 --nominal {attribute}。"
    ),
    "note.read-as-unknown": (
        "“{attribute}”中按未知值读入的有：{marks}（首见于第 {line} 行）。"
        "--missing none 把它们保留为取值，--missing 记号 可另行指定。"
    ),
    "note.perhaps-unknown": (
        '“{attribute}”有取值 {text}（单元格数：{cases}，首见于第 {line} 行）。如表示未知，请用 --missing="{text}"'
    ),
    "note.passed-over.continuous": (
        "方法 {method} 不能使用数值属性，因此不考虑：{attributes}。--nominal {first} 会把其数值当作名称。"
    ),
    "note.passed-over.nominal": "方法 {method} 不能使用离散属性，因此不考虑：{attributes}。",
    "note.constant": "“{attribute}”的已知取值全是 {value}，不能用来划分样本。",
    "note.dates": (
        "“{attribute}”一列是日期（不同的有 {values} 个），按离散属性处理；它不能说明别的日子。"
        "可用 --ignore {attribute} 去掉它。"
    ),
    "note.spelled-alike": (
        "“{attribute}”中有看上去相同而实际不同的取值：{names}（第 {line} 行）。如是同一个值，请统一写法。"
    ),
    "note.more-spelled-alike": "“{attribute}”中还有：{names}。",
    "note.blanks-cut": "“{attribute}”中 {text} 后面的空格已去掉（单元格数：{cases}），按同一个值处理。",
    "note.same-in-others": "以下各列也是如此：{attributes}。",
    "note.class-of-numbers": (
        "类别取自最后一列“{attribute}”，其中有 {n} 个不同的数。类别是否在别的列？请指明，例如 --target {column}"
    ),
    "note.class-read-as-unknown": (
        "{mark}（第 {line} 行）按类别未知读入，因此未使用的样本数：{cases}。--missing none 把它保留为类别。"
    ),
    "note.class-unseen": "训练样本中没有类别 {class}，而待判样本中有 {cases} 个；它们都算作错误。",
    "note.class-unseen-close": (
        "训练样本中没有类别 {class}，而待判样本中有 {cases} 个；它们都算作错误。是否应为 {meant}？"
    ),
    "note.percent-here": "“{attribute}”用百分数写成，而训练样本中不是：80% 在那里写作 80 还是 0.8？",
    "note.percent-there": "“{attribute}”没有用百分数写成，而训练样本中是：数按所写的比较，80 对 80%。",
    "note.title-left-out": "第 {line} 行“{title}”当作标题略去，表头在第 {headings} 行。",
    "note.empty-columns": "既无表头又无取值而略去的列数：{n}。",
    "note.row-names": "第一列没有表头，且各行都不相同（首个为 {first}），当作行名略去。",
    "note.counts-line": "第一行是样本数、属性数和类别名：各列称为 x1、x2……，类别代码 0、1……换成 {classes}。",
    "note.headings-made-up": "文件没有表头，各列称为 x1 至 x{n}。",
    "note.headings-like-a-case": (
        "第 {line} 行的表头看上去像一个样本：{fields}。如果文件没有表头，请用 --no-header，各列将称为 x1、x2……"
    ),
    "note.drawn-table": "文中有用 | 和 - 画出的表格，只读入了它。",
    "note.first-of-tables": "文件中有 {n} 个表格，读入的是第一个。",
    "note.largest-of-tables": "文件中有 {n} 个表格，读入的是最大的一个。",
    "note.first-of-sheets": "工作簿中有内容的工作表有 {n} 个，读入的是第一个“{title}”。",
    "note.nearly-numbers": (
        "“{attribute}”按离散属性处理，因为 {text}（第 {line} 行）不是数。请更正；"
        '如表示未知，请用 --missing="{text}"；如确为名称，请用 --nominal {attribute}。'
    ),
    "note.class-unknown": "类别缺失而未使用的样本数：{cases}（首见于第 {line} 行）。",
    "note.few-numbers": "“{attribute}”中不同的数不超过 {above} 个，因此按离散属性处理。",
    "note.release8-crlf": "{files} 的行尾是 CR LF（Windows 格式），C4.5 Release 8 会读错；这里按正常换行读入。",
    "note.release8-last-row": (
        "{files} 的最后一行以句点结束而没有换行，C4.5 Release 8 会把句点当作最后一项的一部分；这里不计入。"
    ),
    "note.release8-period": "{files} 中有句点紧接分隔符或空格，C4.5 Release 8 会在别处断开；这里句点属于该值。",
    "note.release8-minus999": "“{attributes}”中出现 −999（次数：{times}），这里按数读入；C4.5 Release 8 会当作缺失值。",
    "note.release8-one-value": "“{attributes}”只声明了一个取值，按离散属性处理；C4.5 Release 8 会报错并当作连续属性。",
    # ── method ──
    "method-heading": "方法：{method}",
    "rule.mean_gain.at-least": (
        "只有信息增益不低于平均值的属性才能入选。"
    ),
    "rule.mean_over.can-split": "平均值取自在该结点上能够划分的属性，即在该结点上至少有两个不同取值的属性。",
    "rule.mean_gain.none": "凡在该结点上能够划分的属性都可入选。",
    "rule.criterion.gain-ratio": "在入选的属性中，选择信息增益率最大的一个。",
    "rule.mean_gain.above": "只有信息增益严格高于平均值的属性才能入选；若没有这样的属性，则全部入选。",
    "rule.criterion.normalized-gain": (
        "在入选的属性中，选择信息增益与 {Info} 之比最大的一个（这不是信息增益率）；"
        "{Info} 取自该结点的全部样本，包括取值未知的样本。"
    ),
    "rule.attributes.continuous": "不能使用离散属性。",
    "rule.cuts.value": "连续属性的候选划分点是其取值本身，而不是中点。",
    "rule.cut_by.gain-ratio": "连续属性在信息增益率最大处划分。",
    "rule.tie.last": "若恰好相等，取排在后面的属性；划分点相等时取最小的一个。",
    "rule.tie.random": "若恰好相等，随机抽取（种子 {value}）；划分点相等时取最小的一个。",
    "rule.empty_branches.present": "只为该结点上出现的取值产生分支。",
    "rule.max_features": "每个结点随机抽取 {value} 个属性参加比较。",
    "rule.max_depth": "深度达到 {value} 的结点成为叶结点。",
    "rule.min_split": "样本少于 {value} 个的结点成为叶结点。",
    "rule.min_leaf": "样本不多于 {value} 个的结点成为叶结点。",
    "rule.max_purity": "多数类占比达到 {value} 的结点成为叶结点。",
    "rule.min_gain": "信息增益低于 {value} 的属性不能入选。",
    "rule.criterion.gain": "在入选的属性中，选择信息增益最大的一个。",
    "rule.attributes.nominal": "不能使用连续属性。",
    "rule.cut_by.criterion": "连续属性在选择属性的标准取最大值处划分。",
    "rule.cut_by.gain": "连续属性在信息增益最大处划分。",
    "rule.cuts.midpoint": "连续属性以相邻两值的中点为候选划分点。",
    "rule.tie.first": "若恰好相等，取排在前面的属性；划分点相等时取最小的一个。",
    "rule.empty_branches.all.j48": "所选属性的每个取值都产生一个分支；没有样本的分支按其父结点的类别比例作答。",
    "rule.empty_branches.all": "所选属性的每个取值都产生一个分支；没有样本的分支取其父结点的多数类。",
    "rule.mean_over.few-valued": (
        "平均值取自在该结点上（减去代价后）仍有信息增益的属性；"
        "取值很多的属性（取值数达到总样本数的 {0.3} 倍）不计入，除非所有属性都是如此。"
    ),
    "rule.mean_over.few-valued.parted": "平均值取自在该结点上（减去代价后）仍有信息增益的属性。",
    "leaf-class": "叶结点取其样本的多数类；样本数相等时取排在前面的类别，次序为：{classes}。",
    "rule.reuse.never": "离散属性在其划分之下不再使用；连续属性可以另取划分点再次使用。",
    "rule.reuse.never.parted": "属性在其划分之下可以再次使用，但每个取值各成一个分支的离散属性除外。",
    "rule.reuse.by-cases": (
        "属性在其划分之下可以再次使用；但每个取值各成一个分支的离散属性在那里只剩一个已知取值，不能划分。"
    ),
    "rule.comparison.exact": (
        "样本全属同一类别的结点是叶结点；入选的属性都没有大于 0 的信息增益时也是。所有数值均精确比较。"
    ),
    "rule.min_cases": (
        "至少要有两个分支各含不少于 {value} 个取值已知的样本；样本数不足其两倍的结点是叶结点。"
    ),
    "rule.min_side.tenth": (
        "划分点两侧各须有 {0.1} × 样本数 / 类别数 个样本（样本数指该结点上取值已知的样本），"
        "但不少于上述下限，也不必多于 25 个。"
    ),
    "rule.penalty.log2-cuts": (
        "连续属性须为选择划分点付出代价：从其信息增益中减去 log2(划分点数)/样本数（该结点的全部样本）；"
        "一侧样本过少的划分点不计在内。"
    ),
    "rule.threshold.data-value": (
        "树中写出并用于判断的阈值不是划分点本身，而是整个数据集（不限于该结点）中不超过它的最大值。"
    ),
    "rule.comparison.release8": (
        "样本全属同一类别的结点是叶结点；没有属性入选时也是。数值按 C4.5 Release 8 的容差比较，其中 {0.001} 有五种"
        "用途：信息增益大于 −{0.001} 才计入（平均值也只取自这些增益）；须不低于平均值减 {0.001}；分裂信息须"
        "大于 {0.001}；选中属性的得分须大于 −{0.001}；用叶结点替换子树时，误差可差 {0.001}。"
        "划分点的信息增益在减去代价前后都须大于 0，且须在相差 {0.00001} 以上的两值之间。"
    ),
    "rule.comparison.j48": (
        "样本全属同一类别的结点是叶结点；没有属性入选时也是。数值按 J48 的容差比较：信息增益须不低于平均值减 {0.001}；"
        "用叶结点替换子树时，误差可差 {0.001}；划分点须在相差 {0.00001} 以上的两值之间。其他数值相差超过 {0.000001} "
        "才算较大，划分点的信息增益和选中属性的得分也须这样大于 0。"
    ),
    "rule.float32.True": (
        "全部运算均用 32 位浮点数，并按 Release 8 的次序进行。本页的数由同样的样本数精确算出；"
        "两数相等或几乎相等时，由 32 位浮点数的最后一位决定。"
    ),
    "rule.group_values.True": (
        "离散属性的若干取值可以合为一个分支：先合并同属一类的取值组，再在所有两两合并中取信息增益率最大的一种，"
        "只要增益率随之增大就继续（按信息增益选择属性时，则按增益合并，直到只剩两组）。"
        "保有一半以上增益的合并，优先于先前试过而不足一半的合并；样本数达到下限的组不足三个时，最大的一组不参与合并。"
    ),
    "rule.binary_splits.True": "离散属性按“某一取值”与“其余取值”二分。",
    "rule.collapse.bottom-up": "生成之后，自底向上：若子树的训练误差不少于叶结点，就改为叶结点。",
    "rule.collapse.top-down": "生成之后，自顶向下：若子树的训练误差不少于叶结点，就改为叶结点。",
    "rule.missing.fractions": (
        "含缺失值的样本在分裂信息中自成一部分，并按各分支占已知样本的比例以分数权重进入每个非空分支；"
        "信息增益要乘以已知样本所占的比例。"
    ),
    "rule.weights.fractions": "这些权重是精确的分数。",
    "rule.weights.floats": "这些权重是浮点数。",
    "logarithms": "对数以 2 为底，信息量的单位为比特，并约定 0·log2 0 = 0。",
    "rounding.floats": "所有数值按四舍五入保留 {n} 位小数。",
    "rounding.exact": "所有数值均精确计算，按四舍五入保留 {n} 位小数。",
    "rounding.by-hand": "每个有名称的量都四舍五入到 {n} 位小数后代入下一步，与手算相同；选择哪个属性仍以精确值为准。",
    # ── nodes ──
    "root-heading": "结点 {number}：全部 {cases}（{counts}）",
    "node-heading": "结点 {number}：{path} · {cases}（{counts}）",
    "class-count": "{name} {count}",
    "unknown": "（缺失值）",
    "share": "{value} {share}",
    "shares.one": "“{attribute}”为缺失值的 {cases}按以下比例进入每个非空分支：{items}。",
    "shares.other": "“{attribute}”为缺失值的 {cases}按以下比例进入每个非空分支：{items}。",
    "threshold-rounded": (
        "划分点为 {cut}，但在该程序的浮点数中并不恰好如此：树中写出并用于判断的是 {attribute} ≤ {threshold}。"
    ),
    "minimum-forgotten": (
        "这里没有样本已知“{attribute}”的取值。合并取值时，Release 8 遇到这种情况会忘记 {least} 个样本的下限："
        "从这里起下限为 1。"
    ),
    "threshold": "划分点为 {cut}；树中写出并用于判断的是 {attribute} ≤ {threshold}，即全部数据中不超过划分点的最大值。",
    "cases-column": "样本数",
    "pure": "同属一类",
    "no-case": "此处没有样本",
    "undefined": "–",
    "info-zero": "无定义：划分前的信息熵为 0",
    "split-info-zero": "无定义：分裂信息（固有值）为 0",
    "contrast-summand": "其中 {shown} 一项为 {value}",
    "contrast-item": "{symbol} = {value}",
    "contrast-note.exact": "* 若中途舍入，则得 {items}。",
    "contrast-note.sum": "* 各项舍入后相加，则得 {items}。",
    "contrast-note.by-hand": "* 若不在中途舍入：{items}。",
    # ── groups of values ──
    "grouping-caption": "“{attribute}”的取值两两合并成组",
    "grouping-step": "步骤",
    "grouping-merged": "合并",
    "grouping-start": "每个取值自成一组",
    "grouping.pure": "两组同属一类：合并",
    "grouping.left-alone": "最大的一组不参与合并：含 {least} 个样本的组不足三个",
    "grouping.merged.gain-ratio": "增益率最大：合并",
    "grouping.merged.gain": "增益最大：合并",
    "grouping.merged-last.gain-ratio": "增益率并列最大，取最后一对：合并",
    "grouping.merged-last.gain": "增益并列最大，取最后一对：合并",
    "grouping.merged-for-gain": "保有一半以上的增益：合并",
    "grouping.refused": "最大，但不高于合并之前",
    "grouping-end.nothing": "“{attribute}”的取值中有样本的不超过两个，无须合并。",
    "grouping-end.pair": "只剩两组，合并到此为止。",
    "grouping-end.single": "只剩一组，合并到此为止。",
    "grouping-end.refused": "没有一种合并能使信息增益率高于 {score}，合并到此为止。",
    "grouping-end.none": "没有一种合并仍有增益，合并到此为止。",
    "grouping-no-split": "任何分组都没有增益，“{attribute}”不能划分这些样本。",
    "grouping-absent.one": "没有样本的取值“{values}”自成一支。",
    "grouping-absent.other": "没有样本的取值“{values}”合为一支。",
    "binary-caption": "“{attribute}”的某一取值与其余取值",
    # ── cuts ──
    "cut": "划分点",
    "below": "≤ 划分点",
    "above": "> 划分点",
    "largest.criterion": "按所选标准最大",
    "largest.gain": "增益最大",
    "largest.gain-ratio": "增益率最大",
    "lowest-of-equal": "最大，并列中最小的划分点",
    "cut.few-on-a-side": "一侧样本过少",
    "cut.too-close": "两值过近",
    "cut.unbeaten": "更大，但差距小到不计",
    "equally-large": "并列最大",
    "cuts-left-out": (
        "共 {n} 个划分点，这里列出 {shown} 个：增益最大的几个，以及最佳划分点的相邻者。"
        "用 --detail full 可全部列出。"
    ),
    "how-found": (
        "划分点的由来：把样本按“{attribute}”排序，相邻两值的中点就是一个划分点：{cut} = {halfway}。"
        "每个划分点各有其{measure}。"
    ),
    "how-found.value": (
        "划分点的由来：把样本按“{attribute}”排序，除最大值外，每个取值都是一个划分点："
        "{cut} 把不超过它的样本与取值为 {high} 及以上的样本分开。每个划分点各有其{measure}。"
    ),
    "how-found.value-line": "{value}：{classes}",
    "how-found.left-out": "以下从略；--detail full 列出全部。",
    "how-found.title": "“{attribute}”各划分点的{measure}与各取值的类别",
    "how-found.gain": "信息增益",
    "how-found.gain-ratio": "信息增益率",
    "how-found.criterion": "标准值",
    "ask-cut": "划分点是怎样求得的？--why {attribute}=数值 给出其由来，--node 指明结点。",
    "cuts-tied": "{others} 处的信息增益与它恰好相等；取最小的划分点 {cut}。",
    "cut-by-ratio": "划分点按信息增益选取。若按信息增益率选取，则为 {cuts}（{ratio}）。",
    "cut-by-ratio-tied": "划分点按信息增益选取。若按信息增益率选取，则为 {cuts}，它们恰好相等（{ratio}）。",
    # ── comparison and decision ──
    "which-attribute": "选哪个属性？",
    "at-least-mean": "不低于平均？",
    "above-mean": "高于平均？",
    "yes": "是",
    "no": "否",
    "verdict.chosen": "选中",
    "verdict.smaller.gain-ratio": "增益率较小",
    "verdict.smaller.gain": "增益较小",
    "verdict.tie-lost": "恰好相等，未取",
    "verdict.unbeaten": "更大，但差距小到不计",
    "verdict.below-mean": "增益低于平均",
    "verdict.at-mean": "增益恰为平均",
    "verdict.little-split": "划分信息过小",
    "verdict.no-gain": "没有增益",
    "verdict.not-drawn": "未抽中",
    "verdict.little-gain": "增益过小",
    "verdict.smaller.normalized-gain": "占信息熵的比例较小",
    "verdict.few-cases": "分支样本过少",
    "verdict.too-close": "两值过近",
    "verdict.few-known": "已知取值过少",
    "verdict.one-value": "只有一个取值",
    "verdict.none-known": "取值均未知",
    "verdict.used-above": "路径上已用过",
    "verdict.not-usable": "此方法不能使用",
    "among-qualified": "信息增益不低于平均值的属性",
    "among-nearly-qualified": "信息增益不低于平均值或只低不到 {0.001} 的属性",
    "among-above": "参加比较的属性",
    "among-all": "所有属性",
    "decide.best.gain-ratio": "按“{attribute}”划分：在{among}中，它的信息增益率最大，为 {score}。",
    "decide.best.gain": "按“{attribute}”划分：在{among}中，它的信息增益最大，为 {score}。",
    "decide.best.normalized-gain": "按“{attribute}”划分：在{among}中，它的信息增益占信息熵的比例最大，为 {score}。",
    "none-above-mean": "没有属性的增益高于平均值，因此全部参加比较。",
    "brief-passed-over": "未选：{items}。",
    "brief-passed": "{attributes}（{reason}）",
    "decide.only": "按“{attribute}”划分：没有其他属性能够划分这些样本。",
    "decide.qualified-only-few": "按“{attribute}”划分：在分支样本足够的其他属性中，信息增益都低于平均值。",
    "among-qualified-few": "分支样本足够且增益不低于平均值的属性",
    "among-nearly-qualified-few": "分支样本足够且增益不低于平均值或只低不到 {0.001} 的属性",
    "among-above-few": "分支样本足够且增益高于平均值的属性",
    "decide.qualified-only": "按“{attribute}”划分：其他属性的信息增益都低于平均值。",
    "by-hand-differs": (
        "注意：若只看舍入后的数，会选择“{other}”；按精确值选择的是“{winner}”。多保留几位小数即可看出差别。"
    ),
    "tied-name": "“{name}”",
    "tie.one": "恰好相等：{others}的{what}也是 {score}；",
    "tie.other": "恰好相等：{others}的{what}也都是 {score}；",
    "tie-rule.first": "“{winner}”排在前面。",
    "tie-rule.rounding": "在该程序的 32 位浮点数中，“{winner}”的末位略大。",
    "tie-rule.last": "“{winner}”排在后面。",
    "tie-rule.random": "随机抽中“{winner}”（种子 {seed}）。",
    "branch": "{value}（{cases}）",
    "branches": "分支：{items}。",
    "leaf.pure": "所有样本都是“{label}”：叶结点。",
    "leaf.empty": "父结点中没有取此值的样本：叶结点，取父结点的多数类“{label}”。",
    "leaf.max-depth": "已达到最大深度：叶结点，取多数类“{label}”。",
    "leaf.min-split": "样本太少，不足以划分：叶结点，取多数类“{label}”。",
    "leaf.min-leaf": "样本不多于叶结点的规定数：叶结点，取多数类“{label}”。",
    "leaf.max-purity": "多数类的占比已足够大：叶结点，“{label}”。",
    "leaf.little-gain": "没有属性达到最小的信息增益：叶结点，取多数类“{label}”。",
    "leaf.too-few": "样本太少，不足以分成两支：叶结点，取多数类“{label}”。",
    "leaf.not-usable": "此方法不能使用这些属性：叶结点，取多数类“{label}”。",
    "leaf.no-candidate": "没有属性还能划分这些样本：叶结点，取多数类“{label}”。",
    "leaf.no-mean": "计入平均增益的属性都没有增益，没有可供比较的平均值，其他属性不能入选：叶结点，取多数类“{label}”。",
    "leaf.no-gain": "没有属性的信息增益为正：叶结点，取多数类“{label}”。",
    "leaf-tie": "{tied}的样本数相同；按类别的次序取“{label}”。",
    # ── why ──
    "why-title": "关于“{subject}”：结点 {number}（{where}）",
    "at-root": "根结点",
    "why-leaf": "该结点（{counts}）是叶结点，没有比较任何属性。",
    "why.chosen.gain-ratio": "选中了“{attribute}”：在入选的属性中，它的信息增益率 {score} 最大。",
    "why.chosen.gain": "选中了“{attribute}”：在入选的属性中，它的信息增益 {score} 最大。",
    "why.chosen-alone": "选中了“{attribute}”：没有其他属性能够划分这些样本。",
    "why.smaller.gain-ratio": "“{attribute}”入选了，但它的信息增益率 {score} 小于“{winner}”的 {winning}。",
    "why.smaller.gain": "“{attribute}”入选了，但它的信息增益 {score} 小于“{winner}”的 {winning}。",
    "why.tie-lost": "“{attribute}”的得分与“{winner}”恰好相等，都是 {winning}；{rule}",
    "why.unbeaten": (
        "“{attribute}”的得分 {score} 大于“{winner}”的 {winning}，但差距没有超出该程序的比较容差或舍入误差，"
        "因此仍取“{winner}”。"
    ),
    "why.at-mean": "“{attribute}”没有入选：它的信息增益 {gain} 恰好等于平均增益，而此方法要求高于平均。",
    "why.little-split": "“{attribute}”没有入选：它的划分信息太小，该程序不用它作除数。",
    "why.below-mean": "“{attribute}”没有入选：它的信息增益 {gain} 低于平均增益 {mean}，因此不再比较它的增益率。",
    "why.no-gain": "“{attribute}”在此不提供任何信息：没有信息增益（或减去代价后没有剩余）。",
    "why.not-drawn": "“{attribute}”没有被随机抽中参加该结点的比较。",
    "why.little-gain": "“{attribute}”没有入选：它的信息增益 {gain} 低于最小值。",
    "why.chosen.normalized-gain": "选中了“{attribute}”：它的信息增益占 {Info} 的比例 {score} 最大。",
    "why.smaller.normalized-gain": "“{attribute}”的信息增益占 {Info} 的比例 {score} 小于“{winner}”的 {winning}。",
    "why.few-cases": "“{attribute}”不能划分这些样本：达到样本数下限的分支不足两个。",
    "why.too-close": "“{attribute}”不能划分这些样本：在两侧样本都足够之处，两个值对该程序来说是同一个值。",
    "why.few-known": "“{attribute}”不能划分这些样本：已知取值的样本太少。",
    "why.one-value": "“{attribute}”不能划分这些样本：它们在该属性上只有一个取值。",
    "why.none-known": "“{attribute}”不能划分这些样本：它们在该属性上的取值均未知。",
    "why.used-above": "到达该结点的路径上已经用过“{attribute}”，这里已知的取值都相同。",
    "why.not-usable": "此方法不能使用“{attribute}”这一类型的属性。",
    "cut-by-gain": "划分点按信息增益率选取。若按信息增益选取，则为 {cuts}（{gain}）。",
    "cut-by-gain-tied": "划分点按信息增益率选取。若按信息增益选取，则为 {cuts}，它们恰好相等（{gain}）。",
    "why-cut.same": "以 {asked} 划分与划分点 {cut} 的结果相同。",
    "why-cut.best": "“{attribute}”的划分点为 {cut}：没有其他划分点的信息增益大于它的 {gain}。",
    "why-cut.tied": "“{attribute}”在 {cut} 处的信息增益与 {best} 处恰好相等，都是 {gain}；取最小的划分点。",
    "why-cut.few-on-a-side": "不考虑“{attribute}”在 {cut} 处的划分：它有一侧的样本少于此方法的要求。",
    "why-cut.too-close": "不考虑“{attribute}”在 {cut} 处的划分：对该程序来说，它两侧的两个值是同一个值。",
    "why-cut.unbeaten": (
        "“{attribute}”在 {cut} 处的信息增益为 {gain}，大于 {best} 处的 {best_gain}，"
        "但差距没有超出该程序的比较容差或舍入误差。"
    ),
    "why-cut.best.criterion": "“{attribute}”的划分点为 {cut}：按选择属性的标准，没有其他划分点大于它的 {score}。",
    "why-cut.tied.criterion": (
        "按选择属性的标准，“{attribute}”在 {cut} 处与 {best} 处恰好相等，都是 {score}；取最小的划分点。"
    ),
    "why-cut.smaller.criterion": (
        "按选择属性的标准，“{attribute}”在 {cut} 处为 {score}；在 {best} 处更大，为 {best_score}。"
    ),
    "why-cut.best.gain-ratio": "“{attribute}”的划分点为 {cut}：没有其他划分点的信息增益率大于它的 {ratio}。",
    "why-cut.tied.gain-ratio": (
        "“{attribute}”在 {cut} 处的信息增益率与 {best} 处恰好相等，都是 {ratio}；取最小的划分点。"
    ),
    "why-cut.smaller.gain-ratio": "“{attribute}”在 {cut} 处的信息增益率为 {ratio}；在 {best} 处更大，为 {best_ratio}。",
    "why-cut.smaller": "“{attribute}”在 {cut} 处的信息增益为 {gain}；在 {best} 处更大，为 {best_gain}。",
    "why-cut.ratio": "它的信息增益率 {ratio} 大于最佳划分点的 {best_ratio}，但此方法按信息增益选取划分点。",
    # ── compare ──
    "pruning": "剪枝方法",
    "prunings-title": "{dataset}：各种剪枝方法的比较",
    "accuracy-validated": "验证集正确率",
    "accuracy-cross-validated": "交叉验证正确率",
    "accuracy-validated-note": "正确率按未用于生成决策树的验证集计算。",
    "accuracy-cross-validated-note": (
        "正确率由分层交叉验证得到。错误率降低剪枝（REP）要留出十分之三的训练样本用于判断，因此用于生成决策树的样本较少。"
    ),
    "same-tree-as": "与{other}的决策树相同。",
    "weakest-links": "α 增大时：各结点从哪个 α 起成为叶结点，以及此后剩余的叶结点数",
    "weakest-links-note": (
        "此序列（Breiman 等，1984）每次可剪去整棵子树；"
        "上面的规则只检查分支全为叶结点的结点，因此可能保留此处剪去的子树。"
    ),
    "weakest-links-title": "{dataset}：α 增大时剩余的叶结点数",
    "compare-title": "各方法对 {dataset} 的结果比较",
    "method": "方法",
    "compare-grown": "{method}，剪枝前",
    "compare-pruned": "{method}，剪枝后",
    "compare-tree": "{method} 的决策树",
    "unpruned-tree": "不剪枝的决策树",
    "pruning-tree": "{pruning}得到的决策树",
    "compare-weighing": "比较属性时的差别",
    "compare-node": "结点：{where}",
    "compare-item": "{subject}：{pieces}。",
    "compare-who": "{methods}：{finding}",
    "compare-parted": "各树从该结点起不同，其下的结点不再一一对应。",
    "compare-same": "各方法对所有属性的比较结果相同，生成的树也相同。",
    "compare-pruning": "剪枝",
    "compare-pruned-alike": "在共有的结点上，剪枝的结论都相同。",
    "compare.gain": "信息增益 {gain}",
    "compare.cut": "划分点 {cut}，信息增益 {gain}",
    "compare.cut-paid": "划分点 {cut}，减去代价 {penalty} 后信息增益 {gain}",
    "compare.smallest": "（这一划分点只有在不设样本数下限时才存在：一侧仅 {cases}）",
    "compare.penalty": "没有增益，因为选择划分点的代价 {formula} = {penalty} 超过划分点 {cut} 的信息增益 {gain}",
    "compare.few-cases": "不能划分，因为除一个分支外都不足 {least} 个样本",
    "compare.too-close": "不能划分，因为各值对该程序来说是同一个值",
    "compare.few-known": "不能划分，因为已知取值太少",
    "compare.one-value": "不能划分，因为已知的取值都相同",
    "compare.not-usable": "不能划分，因为该方法不能使用这一类型的属性",
    "compare.not-drawn": "不能划分，因为没有抽中",
    "compare.little-gain": "增益过小",
    "compare.split.normalized-gain": "按“{attribute}”划分（占 {Info} 的比例 {score}）",
    "compare.no-gain": "没有增益",
    "compare.same-cut": "{attribute}（划分点都是 {cut}）",
    "compare.threshold": "树中写出并用于判断的阈值为 {threshold}",
    "compare.decision": "结论",
    "compare.split.gain-ratio": "按“{attribute}”划分（信息增益率 {score}）",
    "compare.split.gain": "按“{attribute}”划分（信息增益 {score}）",
    "compare.leaf": "不划分（{reason}）",
    "compare.verdict": "作为叶结点预计误差 {leaf}，作为子树 {subtree}：{verdict}",
    # ── cases ──
    "case-title": "{dataset} 的决策树对样本的预测",
    "case-section": "一个样本",
    "case": "样本：{items}。",
    "case-unknown": "{attribute} 为缺失值",
    "case-branch": "“{attribute}”为 {value}：进入分支 {condition}（{cases}：{counts}）。",
    "case-fork": "“{attribute}”为缺失值：按所占比例进入每个非空分支：{items}。",
    "case-share": "{value}（{share}）",
    "case-unseen": "“{attribute}”为 {value}，没有相应的分支：按该结点的样本分布（{counts}）预测。",
    "case-nowhere": "“{attribute}”为缺失值，且各分支都没有样本：按该结点的样本分布（{counts}）预测。",
    "case-leaf": "到达叶结点：{label}（{counts}）。",
    "case-empty-leaf": "到达没有训练样本的叶结点，预测为“{label}”。",
    "case-part": "样本的 {share} 到达 {path}。{sentence}",
    "case-answer": "预测结果：{label}。",
    "case-answer-tied": "预测结果：{label}。{tied}的比例相等，按类别的次序取“{label}”。",
    "case-never-seen": "注意：没有训练样本在“{attribute}”上取值 {value}。",
    "case-no-branch": "注意：“{attribute}”的值 {value} 在决策树询问之处没有分支。",
    "case-never-seen-in": "注意：{cases}在“{attribute}”上取值 {value}，训练集中没有。",
    "case-no-branch-in": "注意：{cases}在“{attribute}”上取值 {value}，决策树在该处没有这一分支。",
    "case-numbers.one": "样本 {numbers} ",
    "case-numbers.other": "样本 {numbers} ",
    "case-heading": "样本 {number}",
    "predictions-title": "{dataset} 的决策树对 {cases} 的预测",
    "answer-column": "预测",
    "reached": "到达之处",
    "reached-note": (
        "P 为叶结点的训练样本中各类所占的比例；含缺失值的样本可能按比例到达多个叶结点。"
        "用 --detail full 可逐个说明每个样本的预测过程。"
    ),
    "several-leaves.one": "{n} 个叶结点",
    "several-leaves.other": "{n} 个叶结点",
    "accuracy": "{cases}中预测正确 {right} 个，正确率 {percent}%。",
    "confusion-caption": "混淆矩阵：各行为真实类别，各列为预测类别",
    "confusion-corner": "类别",
    "errors-heading": "预测错误的样本",
    "no-errors": "没有预测错误。",
    "evaluation-title": "{method} 在 {dataset} 上的交叉验证",
    "evaluation-how": (
        "{cases}分为 {folds} 折，按类别分层，以种子 {seed} 随机抽取。每一折的样本由其余各折生成的决策树预测。"
    ),
    "fold": "折",
    "all-folds": "合计与平均大小",
    "wrong-column": "错误数",
    "accuracy-column": "正确率",
    "evaluation-whole": "由全部样本生成的决策树共 {parts}。",
    "evaluation-judged": "由 {cases}中的 {grown} 个生成、其余样本用于剪枝的决策树共 {parts}。",
    "page-goes-on": "本页还有 {n} 段未显示；用 {code} 可看到全部内容。",
    # ── diagram ──
    "diagram-grown": "{dataset}：生长完成时的决策树",
    "diagram-before": "{dataset}：剪枝前的决策树",
    "diagram-after": "{dataset}：剪枝后的决策树",
    "diagram-info": "信息熵",
    # ── tree ──
    "tree-heading": "决策树",
    "nodes.one": "{n} 个结点",
    "nodes.other": "{n} 个结点",
    "leaves.one": "{n} 个叶结点",
    "leaves.other": "{n} 个叶结点",
    "tree-parts.one": "1 个结点，即叶结点",
    "tree-parts.other": "{nodes}，其中 {leaves}",
    "tree-size": "共 {parts}；深度 {depth}。训练误差：{cases}中错分 {errors} 个。",
    "leaf-legend": "括号中为到达该叶结点的训练样本数；斜线后为其中属于其他类别的样本数。",
    # ── pruning ──
    "pruning-heading": "剪枝",
    "pruning-rule": (
        "基于误差的剪枝，自底向上：若叶结点的预计误差不高于子树，就用叶结点代替子树。"
        "含 N 个样本、错分 E 个的叶结点，其预计误差数为 N·U，其中 U 是置信水平 CF = {confidence}% 下误差率的上限"
        "（{limit}）；子树的预计误差数为各分支之和。"
    ),
    "pruning-rule.cost-complexity": (
        "代价复杂度剪枝，α = {alpha}：若某结点的分支全是叶结点，且叶结点的代价不高于子树，就改为叶结点。"
        "叶结点的代价为各叶 N·{Info} 之和，每个叶结点另加 α。"
    ),
    "pruning-rule.pessimistic": (
        "悲观剪枝（Quinlan 1987），自底向上：每个叶结点加半个误差。"
        "若叶结点的误差不超过子树的误差加一个标准误差 SE = √(e·(N − e)/N)，就改为叶结点。"
    ),
    "pruning-rule.standard-error": (
        "按 e' = e + 1/(2N)·√(e·(N − e)/N) 剪枝，自底向上：若叶结点的 e' 不大于子树的 e'，就改为叶结点。"
        "（这一公式常被称为悲观剪枝，但不是 Quinlan 的公式。叶结点与子树的 N 相同，因此实际上只由训练误差决定。）"
    ),
    "pruning-rule.reduced-error": (
        "错误率降低剪枝（REP），自底向上：若叶结点在验证集（未用于生成决策树）上的误差不高于子树，就改为叶结点。"
    ),
    "compared.keep": "{leaf} > {bound}：叶结点的代价（误差）高于子树，保留子树。",
    "compared.replace": "{leaf} ≤ {bound}：叶结点的代价（误差）不高于子树，用叶结点代替子树。",
    "limit.release8": "按 C4.5 Release 8 的算法",
    "limit.j48": "按 J48 的算法，z 为正态分布的 1 − CF 分位数",
    "limit.exact": "精确上限：使 N 个样本中错分不超过 E 个的概率恰为 CF 的误差率",
    "limit.normal": "不作连续性校正的正态近似，25% 时 z = {0.69}",
    "pruning-raising": (
        "若叶结点不占优，再看能否提升分支：把该结点的全部样本交给最大的分支（相等时取最后一个），"
        "若其预计误差不高于子树，就用该分支代替子树。"
    ),
    "pruning-than-branch": "叶结点的预计误差也须不高于该分支。",
    "pruning-slack": "在这些比较中，多出 {slack} 个误差仍算不高于。",
    "pruning-class.keeps": "提升的分支之下，各结点保持原来的类别，除非另一类别在其新样本中更多。",
    "pruning-class.anew": "提升的分支之下，各结点取其新样本的多数类；没有样本的结点与其上方的结点相同。",
    "limits": "需要用到的误差率上限：",
    "limits-z": "需要用到的误差率上限。z 为置信水平 CF 对应的标准正态分位数，由 Release 8 的数表线性插值得到；k = z²。",
    "node": "结点",
    "root": "根结点",
    "errors": "错分数",
    "as-leaf": "作为叶结点",
    "as-subtree": "作为子树",
    "verdict": "结论",
    "verdict.keep": "保留",
    "as-raised": "提升最大分支",
    "verdict.raise": "提升分支",
    "judged.raise": "{raised} ≤ {bound}：最大的分支接收全部样本后，预计误差不高于子树；用它代替子树，并重新判断。",
    "collapse-heading": "用叶结点替换子树",
    "collapse-rule": "以下子树的训练误差不少于代替它的叶结点：",
    "verdict.replace": "改为叶结点",
    "judged": "结点 {number}：{node}",
    "judged-again": "结点 {number}：{node}（按现有样本重新判断）",
    "node-short": "{number}：{where}",
    "judged.keep": "{leaf} > {bound}：叶结点的预计误差更大，保留子树。",
    "judged.keep-both": "{leaf} > {bound} 且 {raised} > {bound}：叶结点与提升分支的预计误差都更大，保留子树。",
    "judged.replace": "{leaf} ≤ {bound}：叶结点的预计误差不高于子树，用叶结点代替子树。",
    "judged.keep.exactly": (
        "{leaf} 与 {bound} 过于接近，舍入后的数不能决定；按精确值，叶结点的预计误差更大，保留子树。"
    ),
    "judged.keep-both.exactly": (
        "{leaf}、{raised} 与 {bound} 过于接近，舍入后的数不能决定；"
        "按精确值，叶结点与提升分支的预计误差都更大，保留子树。"
    ),
    "judged.replace.exactly": (
        "{leaf} 与 {bound} 过于接近，舍入后的数不能决定；"
        "按精确值，叶结点的预计误差不高于子树，用叶结点代替子树。"
    ),
    "judged.raise.exactly": (
        "{raised} 与 {bound} 过于接近，舍入后的数不能决定；"
        "按精确值，最大的分支接收全部样本后，预计误差不高于子树；用它代替子树，并重新判断。"
    ),
    "nothing-pruned": "所有子树都保留：不剪枝。",
    "raised.one": "以下结点处的子树被其最大的分支代替：{nodes}。",
    "raised.other": "{n} 处子树被其最大的分支代替：{nodes}。",
    "pruned-heading": "剪枝后的决策树",
    "replaced.one": "以下结点处的子树被叶结点代替：{nodes}。",
    "replaced.other": "{n} 处子树被叶结点代替：{nodes}。",
    "before-after": "剪枝前后",
    "before": "剪枝前",
    "after": "剪枝后",
    "nodes-column": "结点数",
    "leaves-column": "叶结点数",
    "depth-column": "深度",
    "training-errors": "训练误差",
    "estimated-errors": "预计误差",
    "leaf-legend-predicted": "括号中为到达该叶结点的训练样本数；斜线后为其预计误差数（C4.5 Release 8 剪枝后的写法）。",
    # ── separators ──
    "and": "和",
    "list": "，",
    "enumeration": "、",
    "nodes-list": "；",
    "or": " 或 ",
    "sentence": "",
    # ── 讲义 ──
    "handout.contents": "目录",
    "handout.skip": "跳到正文",
    "handout.tree": "决策树",
    "handout.chosen": "选中：",
    "handout.walk": "逐步演示",
    "handout.walk-end": "结束演示",
    "handout.back": "上一步",
    "handout.next": "下一步",
    "handout.count": "第{step}步，共{steps}步",
    "handout.hide": "隐藏答案",
    "handout.fold": "全部折叠",
    "handout.unfold": "全部展开",
    "handout.blank": "填写数值",
    "handout.score": "共 {all} 空，答对 {right} 空",
    "handout.right": "正确。",
    "handout.fewer": "正确，位数比打印的少（{answer}）。",
    "handout.more": "正确，位数比打印的多（{answer}）。",
    "handout.wrong": "不正确。",
    "handout.no-number": "这不是数。",
    "handout.other-way.exact": "中途取了近似：精确值四舍五入后为{answer}",
    "handout.other-way.by-hand": "中途没有取近似：逐步取近似的结果为{answer}",
    **CHECKING,
}

LANGUAGE = Language("zh", "中文", {**PHRASES, **RULES}, notation="zhou")
