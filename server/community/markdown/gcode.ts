import type { HLJSApi, Language, Mode } from "highlight.js";

type Grammar = (hljs: HLJSApi) => Language;

/** Each pattern reads forward only, without nested repetition: its time is linear. */
const NUMBER: Mode = { scope: "number", match: /[+-]?(?:\d+\.?\d*|\.\d+)/ };
/** `X-10.5`, also in `G0X-10.5`: one letter, then a number or an expression. */
const ADDRESS: Mode = { scope: "attr", match: /(?<![A-Z_])[A-Z](?=\s?[-+.\d#[=])/i };
const LINE_NUMBER: Mode = { scope: "meta", match: /^\s*\/?\d?\s*N\d+/ };
const LINE_END: Mode = { scope: "comment", begin: /;/, end: /$/ };
const STRING: Mode = { scope: "string", match: /"[^"\n]*"/ };

const G_WORD: Mode = { scope: "keyword", match: /(?<![A-Z_])G\s?\d+(?:\.\d+)?/i };
const M_WORD: Mode = { scope: "built_in", match: /(?<![A-Z_])M\s?\d+(?:=\d+)?/i };

/** ISO 6983 and Fanuc's macros. */
const fanuc: Grammar = () => ({
  name: "G-code",
  case_insensitive: true,
  disableAutodetect: true,
  keywords: {
    keyword: "IF THEN ELSE ENDIF GOTO WHILE DO END EQ NE GT LT GE LE AND OR XOR MOD",
    built_in:
      "SIN COS TAN ASIN ACOS ATAN SQRT ABS ROUND FIX FUP LN EXP POW BIN BCD ADP SETVN POPEN PCLOS DPRNT BPRNT",
  },
  contains: [
    { scope: "comment", match: /\([^)\n]*\)?/ },
    LINE_END,
    { scope: "meta", match: /^\s*%/ },
    LINE_NUMBER,
    { scope: "title", match: /\b(?:O\d+|O<[^>\n]*>)/ },
    { scope: "variable", match: /#(?:\d+|<[^>\n]*>|(?=\[))/ },
    { scope: "keyword", match: /\b(?:GOTO|DO|END)(?=\s?[\d#])/ },
    G_WORD,
    M_WORD,
    ADDRESS,
    NUMBER,
  ],
});

/** Round brackets hold parameters, not comments. */
const siemens: Grammar = () => ({
  name: "Siemens",
  case_insensitive: true,
  disableAutodetect: true,
  keywords: {
    keyword:
      "IF ELSE ENDIF FOR TO ENDFOR WHILE ENDWHILE LOOP ENDLOOP REPEAT UNTIL REPEATB CASE OF DEFAULT GOTO GOTOF GOTOB GOTOC GOTOS PROC RET DEF REAL INT BOOL CHAR STRING AXIS FRAME EXTERN AND OR NOT XOR DIV MOD",
    built_in:
      "TRANS ATRANS ROT AROT SCALE ASCALE MIRROR AMIRROR SUPA SIN COS TAN ASIN ACOS ATAN2 SQRT ABS POT ROUND TRUNC MSG SETAL STOPRE MCALL TRAORI TRAFOOF ORIWKS DIAMON DIAMOF LIMS SPOS SETMS WORKPIECE",
  },
  contains: [
    LINE_END,
    STRING,
    LINE_NUMBER,
    { scope: "title", match: /^\s*(?:%_N_\w+|[A-Z_]\w+:)/ },
    { scope: "title", match: /\b(?:CYCLE|POCKET|HOLES|SLOT|LONGHOLE)\d+/ },
    { scope: "variable", match: /\$[A-Z]+_\w+|\bR\d+(?=\s?[-+*/=<>)\]\s]|$)/ },
    G_WORD,
    M_WORD,
    ADDRESS,
    NUMBER,
  ],
});

/** Klartext. */
const heidenhain: Grammar = () => ({
  name: "Heidenhain",
  case_insensitive: true,
  disableAutodetect: true,
  keywords: {
    keyword:
      "L C CC CR CT CP LP CTP LN APPR DEP RND CHF CALL LBL REP IF EQU NE GT LT GOTO TOOL CYCL DEF FN PGM BEGIN END MM INCH BLK FORM STOP SEL PATTERN PLANE SPATIAL RESET",
    built_in: "FMAX FAUTO RL RR DR SIN COS TAN SQRT ABS INT FRAC SQ TURN MOVE STAY MB MAX DIST",
  },
  contains: [
    LINE_END,
    STRING,
    { scope: "comment", begin: /^\s*\d*\s*\*/, end: /$/ },
    { scope: "meta", match: /^\s*\d+(?=\s)/ },
    { scope: "variable", match: /\bQ[LRS]?\d+/ },
    M_WORD,
    { scope: "built_in", match: /\bR0\b/ },
    { scope: "attr", match: /\bI?[A-Z](?=[-+.\d=])/ },
    NUMBER,
  ],
});

export const machineGrammars = { gcode: fanuc, siemens, heidenhain };
