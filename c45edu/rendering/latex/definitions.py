r"""This file holds what LaTeX is told before a page: how its paragraphs, outlines and programs look.

Every name begins with `\sheet`. The definitions may stand in a preamble or within a document.
"""

LAYOUT = r"""
\setlength{\mathindent}{1em}
\AtBeginDocument{\sheetsettings}
\makeatletter
\renewcommand{\maketitle}{{\raggedright\LARGE\bfseries\boldmath\@title\par}%
  \ifx\@author\@empty\else{\large\@author\par}\fi
  \ifx\@date\@empty\else{\large\@date\par}\fi}
\renewcommand{\section}{\@startsection{section}{1}{0pt}{2.4ex plus 1ex}{0.6ex}{\raggedright\large\bfseries\boldmath}}
\renewcommand{\subsection}{\@startsection{subsection}{2}{0pt}{1.8ex plus 1ex}{0.3ex}{\raggedright\bfseries\boldmath}}
\makeatother
""".rstrip()

DEFINITIONS = r"""
\providecommand{\sheetsettings}{%
  \setlength{\parindent}{0pt}\setlength{\parskip}{0.5\baselineskip plus 1pt}%
  \allowdisplaybreaks[2]
  \tolerance=9999 \emergencystretch=3em \hyphenpenalty=10000 \exhyphenpenalty=10000
  \setlength{\abovedisplayskip}{0.4\baselineskip}\setlength{\belowdisplayskip}{0.4\baselineskip}%
  \setlength{\LTpre}{0.6\baselineskip}\setlength{\LTpost}{0.6\baselineskip}%
  \setlength{\LTleft}{0pt}\setlength{\LTright}{0pt plus 1fill}\setcounter{LTchunksize}{200}%
  \renewcommand{\arraystretch}{1.15}}
\providecommand{\sheetcolumns}[1]{\setlength{\tabcolsep}{#1}}
\providecommand{\sheettight}{\setlength{\itemsep}{0.3ex}\setlength{\parsep}{0pt}\setlength{\parskip}{0pt}}
\providecommand{\sheetlead}[1]{{\itshape #1\par}}
\providecommand{\sheetdecision}[1]{{\bfseries\boldmath #1\par}}
\providecommand{\sheetnote}[1]{\nopagebreak[3]{\footnotesize #1\par}}
\providecommand{\sheetwarning}[1]{\fbox{\bfseries !}\enspace{\bfseries\boldmath #1\par}}
\providecommand{\sheetlong}[1]{\parbox[t]{15em}{\raggedright\baselineskip=1.1em #1}}
\providecommand{\sheetline}[2]{\par\hangindent=\dimexpr 1.5em*#1+3em\relax\hangafter=1%
  \hspace*{\dimexpr 1.5em*#1\relax}#2}
% Bold digits are wider: they stand in the middle of the room of others, and so the points below each other.
\providecommand{\sheetwon}[1]{\leavevmode\setbox0=\hbox{#1}\hbox to\wd0{\hss\textbf{#1}\hss}}
\providecommand{\sheetcode}[1]{\par\hangindent=4em\hangafter=1 #1}
\makeatletter
\providecommand{\sheetcaption}[1]{\par\if@nobreak\else\needspace{5\baselineskip}\fi
  {\bfseries\boldmath #1\par}\nopagebreak}
\providecommand{\sheetdisplay}{\par
  \vskip-\parskip
  \if@nobreak\predisplaypenalty=10000 \vskip-0.6\baselineskip\else\predisplaypenalty=0 \fi}
\@ifundefined{sheetoutline}{%
  \newenvironment{sheetoutline}{\par\raggedright\setlength{\parskip}{0pt}}{\par}%
  \newenvironment{sheetlisting}{\par\ttfamily\raggedright\setlength{\parskip}{0pt}}{\par}}{}
\makeatother
""".rstrip()

OTHER_CHARACTERS = r"""
% Characters that the font of the page may lack: each in the first of these fonts that has it, else as its code.
\ExplSyntaxOn
\cs_if_exist:NF \sheetother {
\seq_new:N \g_sheet_fonts_seq
\cs_new_protected:Npn \sheet_font:n #1
  {
    \IfFontExistsTF {#1}
      {
        \exp_args:Nc \newfontfamily { sheet ~ #1 } {#1}
        \seq_gput_right:Nn \g_sheet_fonts_seq {#1}
      }
      { }
  }
\clist_map_function:nN
  {
    DejaVu~Serif, DejaVu~Sans, Times~New~Roman, Segoe~UI~Symbol, Segoe~UI~Emoji, Apple~Symbols, Arial~Unicode~MS,
    Noto~Sans, Noto~Emoji, FandolSong-Regular.otf, Noto~Serif~CJK~SC, Microsoft~YaHei, Songti~SC
  }
  \sheet_font:n
\bool_new:N \g_sheet_shown_bool
\cs_new_protected:Npn \sheet_show_if_there:n #1
  { \tex_iffontchar:D \tex_font:D `#1 \exp_stop_f: #1 \bool_gset_true:N \g_sheet_shown_bool \fi: }
\cs_new_protected:Npn \sheet_show:n #1
  {
    \bool_gset_false:N \g_sheet_shown_bool
    \sheet_show_if_there:n {#1}
    \seq_map_inline:Nn \g_sheet_fonts_seq
      {
        \bool_if:NTF \g_sheet_shown_bool { \seq_map_break: }
          { \group_begin: \use:c { sheet ~ ##1 } \sheet_show_if_there:n {#1} \group_end: }
      }
    \bool_if:NF \g_sheet_shown_bool { { \tiny \texttt { U+ \int_to_Hex:n { `#1 } } } }
  }
\cs_new_protected:Npn \sheetother #1
  {
    \leavevmode
    \group_begin:
    \cs_if_exist:NT \XeTeXinterchartokenstate { \XeTeXinterchartokenstate = 0 }
    \tl_map_function:nN {#1} \sheet_show:n
    \group_end:
  }
}
\ExplSyntaxOff
""".rstrip()
