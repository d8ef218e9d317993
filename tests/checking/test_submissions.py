"""This file promises that work in the style of students is marked as a teacher would mark it, sign by sign.

Made up for this test: messy, mixed notation, half Chinese, lines missing, tables, pastes from LaTeX and spreadsheets.
"""

import pytest

from c45edu import check

SUBMISSIONS = {
    "tidy, with early rounding": ("weather", """
Entropy(S) = -(9/14)log2(9/14) - (5/14)log2(5/14) = 0.94
Gain(S, outlook) = 0.94 - (5/14)*0.971 - (4/14)*0 - (5/14)*0.971 = 0.246
Gain(S, humidity) = 0.94 - 7/14*0.985 - 7/14*0.592 = 0.151
Gain(S, windy) = 0.94 - 8/14*0.811 - 6/14*1 = 0.048
Gain(S, temperature) = 0.029
=> outlook has the highest information gain, so we choose outlook
""", "✓≈≈✓✓✓"),
    "calculator on ln": ("weather", """
Info(D)=0.652
Info outlook = 0.481
Gain(outlook)=0.652-0.481=0.171
Gain(windy) = 0.033
IV(outlook)=1.093
GainRatio(outlook) = 0.171/1.093 = 0.156
""", "✗✗✗✗✗✓"),
    "half Chinese": ("weather-zh", """
信息熵 Ent(D) = -9/14*log2(9/14) -5/14*log2(5/14) = 0.940
天气: Ent(D^晴)=0.971, Ent(D^阴)=0, Ent(D^雨)=0.971
Gain(D,天气)=0.940-5/14×0.971-5/14×0.971=0.246
温度的信息增益=0.029；湿度的信息增益=0.152
IV(天气)=1.577，增益率(天气)=0.156
所以选择 天气
""", "✓✓✓✓≈✓✓✓✓✓"),
    "a table": ("weather", """
| attribute   | Gain  | Split info | Gain ratio |
|-------------|-------|------------|------------|
| outlook     | 0.247 | 1.577      | 0.157      |
| temperature | 0.029 | 1.362      | 0.021      |
| humidity    | 0.152 | 1.000      | 0.152      |
| windy       | 0.048 | 0.985      | 0.049      |
""", "✓✓≈✓✗✗✓✓✓✓✓✓"),
    "a LaTeX paste": ("weather", r"""
\begin{align*}
H(D) &= -\frac{9}{14}\log_2\frac{9}{14}-\frac{5}{14}\log_2\frac{5}{14} = 0.940 \\
H(D \mid \text{outlook}) &= \frac{5}{14}\cdot 0.971+\frac{4}{14}\cdot 0+\frac{5}{14}\cdot 0.971 \approx 0.694 \\
g(D, \text{outlook}) &= 0.940-0.694 = 0.246
\end{align*}
""", "✓✓≈"),
    "children not weighted": ("weather", """
Info(D) = .940
Info(D|outlook=sunny) = .971
Info(D|outlook=overcast) = 0
Info(D|outlook=rain) = .971
Gain(outlook) = .940 - (.971 + 0 + .971) = -1.002
""", "✓✓✓✓✗"),
    "the second level": ("weather", """
outlook = sunny:
H(D) = 0.971
Gain(humidity) = 0.971 - 0 = 0.971
Gain(temperature) = 0.971 - 0.4 = 0.571
Gain(windy) = 0.020
best attribute: humidity
outlook = rain:
Gain(windy) = 0.971
Gain(humidity) = 0.020
Gain(temperature) = 0.02
""", "✓✓✓✓✓✓✓✓"),
    "root entropy in a child": ("weather", """
for outlook = sunny:
Info_temperature(D) = 0.400
Gain(temperature) = 0.940 - 0.400 = 0.540
Gain(humidity) = 0.940 - 0 = 0.940
""", "✓✗✗"),
    "decimal commas": ("weather", """
Info(D) = 0,940
Gain(outlook) = 0,940 - 0,694 = 0,246
GainRatio(outlook) = 0,246 / 1,577 = 0,156
""", "✓≈✓"),
    "one slip carried on": ("weather", """
Info(D) = 0.904
Info_windy(D) = 0.892
Gain(windy) = 0.904 - 0.892 = 0.012
GainRatio(windy) = 0.012 / 0.985 = 0.012
""", "✗✓✗✗"),
    "a spreadsheet": ("weather", """
attribute,info,gain,iv,gain ratio
outlook,0.6935,0.2467,1.5774,0.1564
temperature,0.9111,0.0292,1.5567,0.0188
humidity,0.7885,0.1518,1,0.1518
windy,0.8922,0.0481,0.9852,0.0488
""", "✓" * 16),
    "a wrong count": ("weather", """
Info(D) = -8/14 log2(8/14) - 6/14 log2(6/14) = 0.985
Gain(humidity) = 0.985 - 0.788 = 0.197
""", "✗✗"),
    "gain over entropy": ("weather", """
Gain(outlook) = 0.247
gain ratio of outlook = 0.247/0.940 = 0.263
gain ratio of windy = 0.048/0.940 = 0.051
""", "✓✗✗"),
    "pruning by hand": ("weather", """
U_25%(2, 5) = 0.648
e_leaf(outlook=sunny) = 5 * 0.648 = 3.24
e_tree(outlook=sunny) = 3*0.370 + 2*0.5 = 2.11
e_leaf(root) = 14*0.485 = 6.79
""", "✓✓✓✓"),
    "an exam, with a subtree": ("weather", """
Hausaufgabe  –  ID3 / C4.5
Info(D) = -9/14*log2(9/14)-5/14*log2(5/14) = 0.94 bit
a) outlook
   sunny: 2 yes 3 no  => I(2,3) = 0.971
   rain: I(3,2) = 0.971
   E(outlook) = 5/14*I(2,3)+4/14*I(4,0)+5/14*I(3,2) = 0.694
   Gain(outlook) = 0.94-0.694 = 0.246
b) windy: Gain(windy)=0.048, IV(windy)=0.985, GR(windy)=0.048/0.985=0.049
c) humidity
   Gain = 0.152
   IV = 1
=> best attribute is outlook (ratio 0.246/1.577 = 0.156)

Left subtree (outlook = sunny)
Gain(humidity) = 0.971
humidity = high: no
humidity = normal: yes
Right subtree (outlook=rain):
 Gain(windy)=0.97, Gain(humidity)=0.02
 choose windy
""", "✓✓✓✓✓≈✓✓✓✓✓✓✓✓✓✓✓✓✓"),
    "watermelons": ("watermelon-2.0", """
Ent(D) = -(8/17 log2 8/17 + 9/17 log2 9/17) = 0.998
Ent(D^青绿) = 1.000, Ent(D^乌黑) = 0.918, Ent(D^浅白) = 0.722
Gain(D, 色泽) = 0.998 - (6/17*1.000 + 6/17*0.918 + 5/17*0.722) = 0.109
Gain(D, 根蒂) = 0.143
Gain(D, 敲声) = 0.141
Gain(D, 纹理) = 0.381
Gain(D, 脐部) = 0.289
Gain(D, 触感) = 0.006
划分属性：纹理
""", "✓✓✓✓≈✓✓✓✓✓✓"),
}
"""Each with its table and the sign that every claim deserves, in order."""


@pytest.mark.parametrize("name", SUBMISSIONS)
def test_a_submission_is_marked_as_a_teacher_would(name):
    dataset, work, signs = SUBMISSIONS[name]
    marking = check(dataset, work)
    assert "".join(mark.sign for mark in marking.claims) == signs, marking.to_text()
    assert marking.marked.unread == ()


NAMED = {
    "calculator on ln": ("natural-log",), "children not weighted": ("children-summed",),
    "root entropy in a child": ("root-entropy",), "gain over entropy": ("over-info",),
}


@pytest.mark.parametrize("name", NAMED)
def test_one_cause_explains_the_whole_submission(name):
    dataset, work, _ = SUBMISSIONS[name]
    assert check(dataset, work).marked.explanations == (NAMED[name],)
