"""This file holds the sentences and remarks of nodes in both languages, as a reader would tell them apart."""

_NAME = r"(?P<name>\w+?)(?: ≤ (?P<cut>\S+?))?"
_SCORE = r"(?P<score>−?[\d.]+)"

SENTENCES = {
    "en": {
        "cuts-tied": r"The gain is exactly as large at (?P<others>.+?); the lowest cut, (?P<cut>\S+), is taken\.",
        "by-ratio": (
            r"The cut is chosen by gain\. By gain ratio it would be (?P<cuts>.+?)(?P<tied>, which tie exactly)? "
            rf"\({_SCORE}\)\."
        ),
        "by-gain": (
            r"The cut is chosen by gain ratio\. By gain it would be (?P<cuts>.+?)(?P<tied>, which tie exactly)? "
            rf"\({_SCORE}\)\."
        ),
        "none-above-mean": r"No gain is above the mean, so that all compete\.",
        "best-of-all": rf"Split on {_NAME}: of all attributes, it \D+, {_SCORE}\.",
        "best-of-few-at-mean": (
            rf"Split on {_NAME}: of the attributes with enough cases in two branches whose gain is at least the mean, "
            rf"it has the largest gain ratio, {_SCORE}\."
        ),
        "best-of-nearly-at-mean": (
            rf"Split on {_NAME}: of the attributes( with enough cases in two branches)? whose gain is at least the "
            rf"mean or less than 0\.001 below it, it has the largest gain ratio, {_SCORE}\."
        ),
        "best-of-at-mean": (
            rf"Split on {_NAME}: of the attributes whose gain is at least the mean, it has the largest gain ratio, "
            rf"{_SCORE}\."
        ),
        "best-of-competing": (
            rf"Split on {_NAME}: of the attributes that compete, it has the largest gain ratio, {_SCORE}\."
        ),
        "only": rf"Split on {_NAME}: no other attribute can split these cases\.",
        "only-at-mean": rf"Split on {_NAME}: no other attribute has a gain of at least the mean\.",
        "only-few-at-mean": (
            rf"Split on {_NAME}: no other attribute with enough cases in two branches has a gain of at least the mean\."
        ),
        "tie": rf"Exact tie: [^;]*? of (?P<others>[\w, ]+?) is {_SCORE}( each)?, too;",
        "tie-first": r"(?P<winner>\w+) comes first in the order of the columns\.",
        "tie-rounding": r"(?P<winner>\w+) is ahead by the last bit of the program's 32-bit floats\.",
        "branches": r"Branches: (?P<items>.+?)\.$",
        "shares": (
            r"The (?P<cases>\S+)(?: [≈=] [\d.]+)? cases? with unknown (?P<name>\w+) go(es)? down every branch that has "
            r"cases, in these shares: (?P<items>.+?)\.$"
        ),
        "threshold": (
            r"The cut is (?P<cut>\S+); printed and tested is (?P<name>\w+) ≤ (?P<threshold>\S+), the greatest value in "
            r"the data that is not above it\."
        ),
        "threshold-rounded": (
            r"The cut is (?P<cut>\S+), which is not what the program's floating-point numbers make of it: printed and "
            r"tested is (?P<name>\w+) ≤ (?P<threshold>\S+)\.$"
        ),
        "pure": r"All cases are (?P<label>\w+): a leaf\.",
        "empty": r"No case of the parent has this value: a leaf with the parent's majority class, (?P<label>\w+)\.",
        "max-depth": r"The tree must not be deeper: a leaf with the majority class, (?P<label>\w+)\.",
        "too-few": r"Too few cases for two branches: a leaf with their majority class, (?P<label>\w+)\.",
        "not-usable": (
            r"The method cannot use any of these attributes: a leaf with the majority class, (?P<label>\w+)\."
        ),
        "no-candidate": (
            r"No attribute is left that could split these cases: a leaf with their majority class, (?P<label>\w+)\."
        ),
        "no-mean": (
            r"No attribute that counts in the mean gain has a gain, so there is no mean that another could reach: a "
            r"leaf with the majority class, (?P<label>\w+)\."
        ),
        "no-gain": r"No attribute has a positive gain: a leaf with the majority class, (?P<label>\w+)\.",
        "leaf-tie": (
            r"(?P<tied>.+?) have equally many cases; (?P<first>\w+) comes first in the order of the classes\."
        ),
        "grouping-caption": r"The values of (?P<name>\w+), merged pair by pair$",
        "binary-caption": r"One value of (?P<name>\w+) against the rest$",
        "grouping-end": (
            r"(No more than two values of \w+ have cases; nothing is merged|Two blocks are left; the search ends|"
            r"A single block is left; the search ends|No merging makes the gain ratio larger than −?[\d.]+; the search "
            r"ends|No merging has a gain; the search ends)\."
        ),
        "grouping-no-split": r"No grouping has a gain: (?P<name>\w+) offers no split\.",
        "grouping-absent": (
            r"(?P<values>.+?), which no case has, (gets a branch of its own|share a branch of their own)\."
        ),
        "minimum-forgotten": r"No case here has a known value of (?P<name>\w+)\. Where Release 8 .* the minimum is 1\.",
    },
    "zh": {
        "cuts-tied": r"(?P<others>.+?) 处的信息增益与它恰好相等；取最小的划分点 (?P<cut>\S+)。",
        "by-ratio": (
            r"划分点按信息增益选取。若按信息增益率选取，则为 (?P<cuts>.+?)(?P<tied>，它们恰好相等)?"
            rf"（{_SCORE}）。"
        ),
        "by-gain": (
            r"划分点按信息增益率选取。若按信息增益选取，则为 (?P<cuts>.+?)(?P<tied>，它们恰好相等)?"
            rf"（{_SCORE}）。"
        ),
        "none-above-mean": r"没有属性的增益高于平均值，因此全部参加比较。",
        "best-of-all": rf"按“{_NAME}”划分：在所有属性中，它的信息增益\D*最大，为 {_SCORE}。",
        "best-of-few-at-mean": (
            rf"按“{_NAME}”划分：在分支样本足够且增益不低于平均值的属性中，它的信息增益率最大，为 {_SCORE}。"
        ),
        "best-of-nearly-at-mean": (
            rf"按“{_NAME}”划分：在(信息|分支样本足够且)增益不低于平均值或只低不到 0\.001 的属性中，"
            rf"它的信息增益率最大，为 {_SCORE}。"
        ),
        "best-of-at-mean": rf"按“{_NAME}”划分：在信息增益不低于平均值的属性中，它的信息增益率最大，为 {_SCORE}。",
        "best-of-competing": rf"按“{_NAME}”划分：在参加比较的属性中，它的信息增益率最大，为 {_SCORE}。",
        "only": rf"按“{_NAME}”划分：没有其他属性能够划分这些样本。",
        "only-at-mean": rf"按“{_NAME}”划分：其他属性的信息增益都低于平均值。",
        "only-few-at-mean": rf"按“{_NAME}”划分：在分支样本足够的其他属性中，信息增益都低于平均值。",
        "tie": rf"恰好相等：(?P<others>.+?)的\D+?也都?是 {_SCORE}；",
        "tie-first": r"“(?P<winner>\w+)”排在前面。",
        "tie-rounding": r"在该程序的 32 位浮点数中，“(?P<winner>\w+)”的末位略大。",
        "branches": r"分支：(?P<items>.+?)。$",
        "shares": (
            r"“(?P<name>\w+)”为缺失值的 (?P<cases>\S+)(?: [≈=] [\d.]+)? 个样本按以下比例进入每个非空分支："
            r"(?P<items>.+?)。$"
        ),
        "threshold": (
            r"划分点为 (?P<cut>\S+?)；树中写出并用于判断的是 (?P<name>\w+) ≤ (?P<threshold>\S+?)，"
            r"即全部数据中不超过划分点的最大值。"
        ),
        "threshold-rounded": (
            r"划分点为 (?P<cut>\S+?)，但在该程序的浮点数中并不恰好如此：树中写出并用于判断的是 (?P<name>\w+) ≤ "
            r"(?P<threshold>\S+?)。$"
        ),
        "pure": r"所有样本都是“(?P<label>\w+)”：叶结点。",
        "empty": r"父结点中没有取此值的样本：叶结点，取父结点的多数类“(?P<label>\w+)”。",
        "max-depth": r"已达到最大深度：叶结点，取多数类“(?P<label>\w+)”。",
        "too-few": r"样本太少，不足以分成两支：叶结点，取多数类“(?P<label>\w+)”。",
        "not-usable": r"此方法不能使用这些属性：叶结点，取多数类“(?P<label>\w+)”。",
        "no-candidate": r"没有属性还能划分这些样本：叶结点，取多数类“(?P<label>\w+)”。",
        "no-mean": (
            r"计入平均增益的属性都没有增益，没有可供比较的平均值，其他属性不能入选：叶结点，取多数类“(?P<label>\w+)”。"
        ),
        "no-gain": r"没有属性的信息增益为正：叶结点，取多数类“(?P<label>\w+)”。",
        "leaf-tie": r"(?P<tied>“.+?”)的样本数相同；按类别的次序取“(?P<first>\w+)”。",
        "grouping-caption": r"“(?P<name>\w+)”的取值两两合并成组$",
        "binary-caption": r"“(?P<name>\w+)”的某一取值与其余取值$",
        "grouping-end": (
            r"(“\w+”的取值中有样本的不超过两个，无须合并|只剩两组，合并到此为止|只剩一组，合并到此为止|"
            r"没有一种合并能使信息增益率高于 −?[\d.]+，合并到此为止|没有一种合并仍有增益，合并到此为止)。"
        ),
        "grouping-no-split": r"任何分组都没有增益，“(?P<name>\w+)”不能划分这些样本。",
        "grouping-absent": r"没有样本的取值“(?P<values>.+?)”(自成一支|合为一支)。",
        "minimum-forgotten": r"这里没有样本已知“(?P<name>\w+)”的取值。合并取值时，.*从这里起下限为 1。",
    },
}

REMARKS = {
    "en": {
        "": "", "largest gain": "largest-gain", "largest gain ratio": "largest-ratio",
        "largest, lowest of equals": "lowest-of-equal", "equally large": "equally-large",
        "side too small": "few-on-a-side", "values too close": "too-close",
        "larger, by too little to count": "unbeaten", "yes": "yes", "no": "no", "–": "–",
        "chosen": "chosen", "smaller gain ratio": "smaller", "smaller gain": "smaller", "smaller share": "smaller",
        "exact tie, lost": "tie-lost", "below the mean": "below-mean", "just the mean": "at-mean",
        "split information too small": "little-split", "no gain": "no-gain", "too few cases": "few-cases",
        "too few known": "few-known", "one value only": "one-value", "no known value": "one-value",
        "tested above": "used-above",
        "not usable": "not-usable",
    },
    "zh": {
        "": "", "增益最大": "largest-gain", "增益率最大": "largest-ratio",
        "最大，并列中最小的划分点": "lowest-of-equal",
        "并列最大": "equally-large", "一侧样本过少": "few-on-a-side", "两值过近": "too-close",
        "更大，但差距小到不计": "unbeaten", "是": "yes", "否": "no", "–": "–",
        "选中": "chosen", "增益率较小": "smaller", "增益较小": "smaller", "占信息熵的比例较小": "smaller",
        "恰好相等，未取": "tie-lost", "增益低于平均": "below-mean", "增益恰为平均": "at-mean",
        "划分信息过小": "little-split", "没有增益": "no-gain", "分支样本过少": "few-cases",
        "已知取值过少": "few-known", "只有一个取值": "one-value", "取值均未知": "one-value",
        "路径上已用过": "used-above",
        "此方法不能使用": "not-usable",
    },
}
