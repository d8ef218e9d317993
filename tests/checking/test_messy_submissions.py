"""This file promises that messy work is read whole and misread nowhere: what is no mistake is not called one.

Made up for this test, in the style of photographs typed off, tables, e-mails, exams; `?` is what is listed as unread.
"""

import pytest

from c45edu import check

MESSY = {
    "phone photo transcript": ("weather", """
HW 3 - decision trees (C4.5)   name: ______   14/10

S: 9+ 5-   E(S) = -9/14 lg2 9/14 - 5/14 lg2 5/14 = .94
Outlook
  sunny 2+/3-   E = .971
  overc. 4+/0-  E = 0
  rain 3+/2-    E = .971
  G(S,Outlook) = .94 - 5/14(.971) - 4/14(0) - 5/14(.971) = .247 !!!
Temp: hot 2/2, mild 4/2, cool 3/1
  G(S,Temp) = .94 - 4/14(1) - 6/14(.918) - 4/14(.811) = .029
Humidity  G = .151
Wind      G = .048   (smallest but one)
--> root = Outlook
""", "✓✓?✓✓✓≈✓✓"),
    "two columns of a word table": ("weather", """
Attribute	Entropy after	Information Gain	Split info	Gain ratio
Outlook	0,694	0,247	1,577	0,157
Temperature	0,911	0,029	1,557	0,019
Humidity	0,788	0,152	1,000	0,152
Windy	0,892	0,084	0,985	0,049
Best: Outlook
""", "✓✓✓≈✓✓✓✓✓✓✓✓✓✗✓✓✓"),
    "prose": ("weather", """
The entropy of the whole data set is 0.940 bits, since 9 of the 14 days are yes and 5 are no.
Splitting by outlook leaves 0.694 bits on average, so the information gain is 0.246. For humidity the gain
comes to about 0.152, for windy 0.048 and for temperature only 0.029. As outlook has the largest gain, we
split on outlook.
""", "✓≈✓✓✓✓"),
    "half Chinese": ("weather-zh", """
一、根结点
H(D)= -(9/14)log2(9/14)-(5/14)log2(5/14)=0.940
天气: 晴 (2 进行, 3 取消), 阴 (4 进行, 0 取消), 雨 (3 进行, 2 取消)
H(D|天气)=5/14*0.971+4/14*0+5/14*0.971=0.693
g(D,天气)=0.940-0.693=0.247   g(D,温度)=0.029   g(D,湿度)=0.152   g(D,风)=0.048
H_天气(D)=1.577  → g_R(D,天气)=0.247/1.577=0.157
选天气 as the root
二、天气=晴
H(D)=0.971, g(D,湿度)=0.971, 所以选 湿度
三、天气=雨：g(D,风)=0.971 最大 选择 风
""", "✓✓✓✓≈✓✓✓✓✓≈✓✓✓✓✓✓"),
    "python-like": ("weather", """
>>> info(D)
0.9403
gain['outlook'] = 0.2467
gain['windy'] = 0.0481
split_info['outlook'] = 1.5774
gain_ratio['outlook'] = 0.1564
""", "✓✓✓✓✓"),
    "continuous": ("golf", """
Node: outlook = sunny
sorted humidity: 70 70 85 90 95
cut 77.5: Gain = 0.971
cut 87.5: Gain = 0.420
so humidity <= 77.5 is the test
Root
temperature, cut at 83 : gain 0.113
humidity <= 82.5 has gain 0.102
""", "✓✓✓?✓"),
    "missing values": ("golf-missing", """
outlook is unknown in one case, F = 13/14
Info(D_known) = 0.961
Info_outlook = 0.747
Gain(outlook) = 13/14 * (0.961 - 0.747) = 0.199
SplitInfo(outlook) = 1.809
GainRatio(outlook) = 0.110
""", "✓✓✓✓✓✓"),
    "pruning": ("golf", """
U(2,5)=0.648   U(0,2)=0.5  U(0,3)=0.37
sunny: leaf 5*0.648 = 3.24, subtree 2*0.5 + 3*0.37 = 2.11 -> keep
rain: leaf 3.24, tree 3*0.37+2*0.5 = 2.11 -> prune
root: e_leaf = 6.79, e_tree = 5.39 -> no pruning
""", "✓✓✓✓✓✓✓✗✓✓✓"),
    "markdown homework": ("contact-lenses", """
# Aufgabe 2

**Entropie** $H(S) = 1.326$

| Merkmal | Gain |
|:--|--:|
| age | 0.039 |
| spectacle-prescrip | 0.040 |
| astigmatism | 0.377 |
| tear-prod-rate | 0.549 |

→ *tear-prod-rate* gewinnt.

## tear-prod-rate = normal
H(S) = 1.555, Gain(astigmatism) = 0.770, Gain(age) = 0.221, Gain(spectacle-prescrip) = 0.095
""", "✓✓?✓?✓✓✓?"),
    "watermelon messy": ("watermelon-2.0", """
解：正例8，反例9
Ent(D)=-(8/17 log2(8/17)+9/17 log2(9/17))=0.998
色泽：青绿{1,4,6,10,13,17} 3/6好 Ent=1.000；乌黑 4/6好 Ent=0.918；浅白 1/5 Ent=0.722
Gain(D,色泽)=0.998-(6/17×1+6/17×0.918+5/17×0.722)=0.109
同理 Gain(D,根蒂)=0.143，Gain(D,敲声)=0.141，Gain(D,纹理)=0.381，Gain(D,脐部)=0.289，Gain(D,触感)=0.006
纹理最大，选纹理作为划分属性
纹理=清晰: Gain(D1,根蒂)=0.458 Gain(D1,脐部)=0.458 Gain(D1,触感)=0.458
""", "✓✓✓✓≈✓✓✓✓✓✓✓✓✓"),
    "crossed out": ("weather", """
Gain(outlook) = 0.427 <- wrong!  0.247
Gain(humidity) = 0.152 (checked)
Gain(windy) = ???
Gain(temperature) = 0.0292225656...
IV(outlook) = 1.577 ; GR = 0.247 : 1.577 = 0.157
IV(windy) = 0.985 ; GR(windy) = 0.048:0.985 = 0.049
""", "✗✓✓✓≈✓✓"),
    "exam, tables for each level": ("weather-numeric", """
Q2. Build the C4.5 tree.
Step 1: Info(D) = 0.940
humidity sorted: 65 70 70 70 75 78 80 80 80 85 90 90 95 96
best split humidity at 82.5: gain = 0.152
best split temperature at 84: gain = 0.113
outlook: gain 0.247 gain ratio 0.156
windy: gain 0.048 gain ratio 0.049
choose outlook
Step 2: outlook = sunny
humidity <= 77.5: Gain = 0.971 so pure
choose humidity
Step 3: outlook = rain: windy has gain 0.971, choose windy
""", "✓✓✓✓✓✓✓✓✓✓✓✓"),
    "table of parts without outer": ("weather", """
Outlook     yes   no   entropy
sunny        2     3    0.971
overcast     4     0    0
rain         3     2    0.971

Windy       yes   no   entropy
true         3     3    1.0
false        6     2    0.811
Gain(Outlook) = 0.940-(5/14)(0.971)-(5/14)(0.971)=0.247
Gain(Windy) = 0.940-(6/14)(1)-(8/14)(.811) = 0.049
""", "✓✓✓✓✓✓✓✓✓✓✓≈"),
    "wrong node heading, mixed": ("weather", """
Root node. Entropy 0.94
outlook=sunny branch
  Gain(temp.) = 0.571
  Gain(hum.) = 0.971
  Gain(wind) = 0.020  -> humidity
outlook=overcast -> leaf yes
outlook=rain branch
  Gain(temp) = 0.020, Gain(hum) = 0.020, Gain(wind) = 0.971  -> windy
""", "✓✓✓✓✓✓✓✓✓"),
    "Chinese full width": ("watermelon-2.0", """
１．信息熵：Ｅｎｔ（Ｄ）＝－（８／１７）ｌｏｇ２（８／１７）－（９／１７）ｌｏｇ２（９／１７）＝０．９９８
２．纹理：Ｇａｉｎ（Ｄ，纹理）＝０．３８１，ＩＶ（纹理）＝１．４４７，增益率＝０．２６３
３．触感的信息增益为0.006，固有值为0.874，增益率为0.007
４．脐部：信息增益 0.289；IV 1.549；增益率 0.187
∴ 纹理的信息增益率最大，选纹理
""", "✓✓✓✓✓✓✓✓✓✓✓"),
    "steps over lines": ("weather", """
Gain(outlook)
  = Info(D) - Info_outlook(D)
  = 0.940 - 0.694
  = 0.246

Info(D|windy)
  = 8/14 * 0.811
    + 6/14 * 1
  = 0.892
""", "≈✓"),
    "only tree": ("weather", """
outlook = sunny
:...humidity = high: no (3)
:   humidity = normal: yes (2)
outlook = overcast: yes (4)
outlook = rain
:...windy = true: no (2)
:   windy = false: yes (3)
""", "✓✓✓✓✓✓✓✓"),
    "j48 tree": ("weather-numeric", """
outlook = sunny
|   humidity <= 75: yes (2.0)
|   humidity > 75: no (3.0)
outlook = overcast: yes (4.0)
outlook = rain
|   windy = true: no (2.0)
|   windy = false: yes (3.0)
""", "✓✓??✓✓✓✓"),
    "markdown list": ("weather", """
- **Entropy of D**: 0.940
- Outlook
  - Info: 0.694
  - Gain: 0.247
  - SplitInfo: 1.577
  - GainRatio: **0.156**
- Windy
  - Info: 0.892
  - Gain: 0.048
""", "✓✓✓✓✓✓✓"),
    "ocr": ("weather", """
lnfo(D) = O.940
Gain(outIook) = 0.247
Gain(windy) = 0,048
""", "??✓"),
    "two claims per cell": ("weather", """
| Attr | Gain / IV | Ratio |
|---|---|---|
| outlook | 0.247 / 1.577 | 0.157 |
| windy | 0.048 / 0.985 | 0.049 |
""", "?≈?✓"),
    "transposed": ("weather", """
| | outlook | temperature | humidity | windy |
|---|---|---|---|---|
| Gain | 0.247 | 0.029 | 0.152 | 0.048 |
| IV | 1.577 | 1.557 | 1 | 0.958 |
| Gain ratio | 0.156 | 0.019 | 0.152 | 0.049 |
""", "✓✓✓✓✓✓✓✗✓✓✓✓"),
    "subscripts by hand": ("weather", """
H(D) = 0.940
H(D_sunny)=0.971 H(D_overcast)=0 H(D_rain)=0.971
H(D|outlook)= Σ |Dv|/|D| H(Dv) = 0.694
gain(D, outlook) = H(D) - H(D|outlook) = 0.246
IV = -Σ|Dv|/|D| log2 |Dv|/|D| = 1.577
""", "✓✓✓✓✓≈?"),
    "counts in sentences": ("weather", """
Answer:
We have 14 examples, 9 yes and 5 no.
For Outlook=sunny there are 2 yes and 3 no, so Info = 0.971.
For Outlook=overcast 4 yes, 0 no -> Info = 0
For Outlook=rain 3 yes, 2 no -> Info = .971
Weighted: 5/14*.971 + 4/14*0 + 5/14*.971 = .694
So gain = .94 - .694 = .246
""", "✓✓✓✓✓✓✓✓?"),
    "symbols used as numbers": ("weather", """
I(9,5) = 0.940
E(outlook) = 0.694
Gain = I - E = 0.246
""", "✓✓?"),
    "entropies of parents and children": ("weather", """
Entropy(parent) = 0.94
Entropy(children) = 0.694
IG = 0.246
""", "✓??"),
    "parts below an attribute": ("weather", """
humidity
high: 3 yes 4 no  H = 0.985
normal: 6 yes 1 no  H = 0.592
remainder = 7/14*0.985+7/14*0.592 = 0.788
gain = 0.940-0.788 = 0.152
""", "✓✓✓✓✓✓"),
    "sides of a cut": ("golf", """
humidity <= 82.5: 7 Play, 2 Don't Play; > 82.5: 2 Play, 3 Don't Play
H = 9/14*0.764 + 5/14*0.971 = 0.838
""", "✓✓✓"),
    "prose about branches": ("weather", """
Under sunny: humidity gives a perfect split (gain 0.971).
Under rain we pick windy (gain 0.971); temperature has only 0.020.
""", "✓✓"),
    "a branch on a line": ("weather", """
outlook = sunny (5 cases): Gain(temperature)=0.571; Gain(humidity)=0.971; Gain(windy)=0.020
  humidity = high (3 cases): all no -> leaf no
  humidity = normal (2 cases): all yes -> leaf yes
""", "✓✓✓??"),
    "three classes": ("contact-lenses", """
Info(D) = -(15/24)log2(15/24) - (5/24)log2(5/24) - (4/24)log2(4/24) = 1.326
tear_rate: reduced -> 12 none; normal -> 3 none, 5 soft, 4 hard
Gain(tear_rate) = 1.326 - 0.5*0 - 0.5*1.555 = 0.549
Choose tear_rate.
""", "✓✓✓✓"),
    "steps with averages": ("weather", """
Step 1. Entropy of target: E(9,5)= 0.94
Step 2. Outlook: E(2,3)=0.971, E(4,0)=0, E(3,2)=0.971; avg = 0.693; gain = 0.247
Step 3. Wind: E(6,2)=0.811, E(3,3)=1; avg = 0.892; gain = 0.048
""", "✓✓✓✓≈✓✓✓✓✓"),
    "a Chinese answer": ("weather-zh", """
解：样本共14个，其中进行9个，取消5个。
晴：进行2个，取消3个，熵=0.971
加权平均熵=0.694，增益=0.246
答：选择天气作为根结点。
""", "✓✓✓??✓"),
    "pruning in sentences": ("golf", """
For the node outlook = sunny: N = 5, E = 2, U = 0.648, so 5 * 0.648 = 3.24
As subtree: 2 * 0.5 + 3 * 0.37 = 2.11
3.24 > 2.11 so we do not prune
""", "✓??✓?"),
}
"""Each with its table and the sign that each of its claims deserves, in order."""


@pytest.mark.parametrize("name", MESSY)
def test_messy_work_is_read_and_marked_as_a_teacher_would(name):
    dataset, work, signs = MESSY[name]
    marking = check(dataset, work)
    assert "".join(mark.sign for mark in marking.marked.marks) == signs, marking.to_text()
