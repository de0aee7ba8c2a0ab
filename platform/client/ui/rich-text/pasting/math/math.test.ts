import katex from 'katex'
import { expect, test } from 'vitest'
import { withFormulas } from './math.ts'

/** The TeX of what stands in a formula, which KaTeX is to draw. */
function texOf(markup: string) {
  const [, tex = ''] = /^<span data-math="(?:inline|block)">([^]*)<\/span>$/.exec(withFormulas(markup)) ?? []
  const plain = tex.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  expect(() => katex.renderToString(plain, { strict: 'ignore' })).not.toThrow()
  return plain
}

const properties = `<span style='font-family:"Cambria Math",serif'><m:ctrlPr></m:ctrlPr></span>`
/** Letters as Word writes them. */
const r = (text: string, how = '') =>
  `<i style='mso-bidi-font-style:normal'><span style='font-family:"Cambria Math",serif'><m:r>${how}${text}</m:r></span></i>`
const upright = `<m:rPr><m:scr m:val="roman"/><m:sty m:val="p"/></m:rPr>`
const e = (content: string) => `<m:e>${content}</m:e>`
const sSup = (base: string, power: string) =>
  `<m:sSup><m:sSupPr>${properties}</m:sSupPr>${e(base)}<m:sup>${power}</m:sup></m:sSup>`
const f = (num: string, den: string, type = '') =>
  `<m:f><m:fPr>${type}${properties}</m:fPr><m:num>${num}</m:num><m:den>${den}</m:den></m:f>`
const d = (content: string, open = '', close = '') =>
  `<m:d><m:dPr>${open && `<m:begChr m:val="${open}"/>`}${close}${properties}</m:dPr>${content}</m:d>`
const func = (name: string, of: string) =>
  `<m:func><m:funcPr>${properties}</m:funcPr><m:fName>${name}</m:fName>${e(of)}</m:func>`
const nary = (sign: string, sub: string, sup: string, of: string) =>
  `<m:nary><m:naryPr><m:chr m:val="${sign}"/><m:limLoc m:val="undOvr"/>${properties}</m:naryPr><m:sub>${sub}</m:sub><m:sup>${sup}</m:sup>${e(of)}</m:nary>`
const matrix = (...rows: string[][]) =>
  `<m:m><m:mPr><m:mcs><m:mc><m:mcPr><m:count m:val="2"/><m:mcJc m:val="center"/></m:mcPr></m:mc></m:mcs>${properties}</m:mPr>${rows
    .map(row => `<m:mr>${row.map(cell => e(r(cell))).join('')}</m:mr>`)
    .join('')}</m:m>`

test.each([
  [sSup(d(e(r('x') + r('+') + r('a'))), r('n')), '{\\left(x+a\\right)}^{n}'],
  [
    r('x=') +
      f(
        r('-b±') +
          `<m:rad><m:radPr><m:degHide m:val="on"/>${properties}</m:radPr><m:deg></m:deg>${e(sSup(r('b'), r('2')) + r('-4ac'))}</m:rad>`,
        r('2a'),
      ),
    'x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}',
  ],
  [`<m:rad><m:deg>${r('3')}</m:deg>${e(r('x'))}</m:rad>`, '\\sqrt[3]{x}'],
  [`<m:sSub>${e(r('a'))}<m:sub>${r('n+1')}</m:sub></m:sSub>`, 'a_{n+1}'],
  [`<m:sSubSup>${e(r('x'))}<m:sub>${r('i')}</m:sub><m:sup>${r('2')}</m:sup></m:sSubSup>`, 'x_{i}^{2}'],
  [
    `<m:sPre><m:sub>${r('6')}</m:sub><m:sup>${r('14')}</m:sup>${e(r('C', upright))}</m:sPre>`,
    '{}_{6}^{14}\\mathrm{C}',
  ],
  [nary('∑', r('i=1'), r('n'), r('i')), '\\sum_{i=1}^{n}i'],
  [
    `<m:nary><m:naryPr>${properties}</m:naryPr><m:sub>${r('0')}</m:sub><m:sup>${r('∞')}</m:sup>${e(r('f'))}</m:nary>`,
    '\\int_{0}^{\\infty}f',
  ],
  [func(r('sin', upright), r('α')), '\\sin\\alpha'],
  [
    func(
      `<m:limLow><m:limLowPr>${properties}</m:limLowPr>${e(r('lim', upright))}<m:lim>${r('x→0')}</m:lim></m:limLow>`,
      r('x'),
    ),
    '\\lim_{x\\to0}x',
  ],
  [func(r('rank', upright), r('A')), '\\operatorname{rank}A'],
  [d(e(matrix(['a', 'b'], ['c', 'd']))), '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}'],
  [d(e(r('0,1')), '['), '\\left[0,1\\right)'],
  [
    d(e(`<m:eqArr>${e(r('x, &amp;x≥0'))}${e(r('-x, &amp;x&lt;0'))}</m:eqArr>`), '{', '<m:endChr m:val=""/>'),
    '\\begin{cases}x,&x\\geq0\\\\-x,&x<0\\end{cases}',
  ],
  [`<m:eqArr>${e(r('a&amp;=b'))}${e(r('&amp;=c'))}</m:eqArr>`, '\\begin{aligned}a&=b\\\\&=c\\end{aligned}'],
  [d(e(r('a')) + e(r('b')), '⟨', '<m:endChr m:val="⟩"/>'), '\\left\\langle a|b\\right\\rangle'],
  [d(e(f(r('n'), r('k'), '<m:type m:val="noBar"/>'))), '\\binom{n}{k}'],
  [`<m:acc><m:accPr><m:chr m:val="⃗"/>${properties}</m:accPr>${e(r('F'))}</m:acc>`, '\\vec{F}'],
  [`<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr>${e(r('AB'))}</m:acc>`, '\\overrightarrow{AB}'],
  [`<m:acc>${e(r('x'))}</m:acc>`, '\\hat{x}'],
  [`<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(r('z'))}</m:bar>`, '\\overline{z}'],
  [
    `<m:limLow>${e(`<m:groupChr>${e(r('a+b'))}</m:groupChr>`)}<m:lim>${r('n')}</m:lim></m:limLow>`,
    '\\underbrace{a+b}_{n}',
  ],
  [`<m:borderBox>${e(r('x'))}</m:borderBox>`, '\\boxed{x}'],
  [r('ℝ', '<m:rPr><m:scr m:val="double-struck"/></m:rPr>'), '\\mathbb{R}'],
  [r('𝑥∈𝐴'), 'x\\in A'],
  [f(r('المسافة'), r('الزمن الكلي')), '\\frac{\\text{المسافة}}{\\text{الزمن الكلي}}'],
  [r('إذا كان', '<m:rPr><m:nor/></m:rPr>') + r('y=2x'), '\\text{إذا كان}y=2x'],
  [r('50% of {a_b} &amp; #1'), '50\\%of\\{a\\_b\\}\\&\\#1'],
])('of Word: %#', (markup, tex) => expect(texOf(`<m:oMath>${markup}</m:oMath>`)).toBe(tex))

const math = (content: string, how = '') =>
  `<math xmlns="http://www.w3.org/1998/Math/MathML"${how}>${content}</math>`
test.each([
  ['<mfrac><mi>a</mi><mn>2</mn></mfrac>', '\\frac{a}{2}'],
  ['<mrow><mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo></mrow>', '\\binom{n}{k}'],
  ['<msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><msub><mi>y</mi><mi>i</mi></msub>', 'x^{2}+y_{i}'],
  ['<msup><mi>f</mi><mo>′</mo></msup><mo>&#x2061;</mo><mo>(</mo><mi>x</mi><mo>)</mo>', "f'(x)"],
  [
    '<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt><mroot><mi>x</mi><mn>3</mn></mroot>',
    '\\sqrt{x+1}\\sqrt[3]{x}',
  ],
  [
    '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>',
    '\\sum_{i=1}^{n}i',
  ],
  [
    '<munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder><mi>sin</mi><mi>x</mi>',
    '\\lim_{x\\to0}\\sin x',
  ],
  [
    '<mover accent="true"><mi>v</mi><mo>→</mo></mover><mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>¯</mo></mover>',
    '\\vec{v}\\overline{AB}',
  ],
  [
    '<mrow><mo>[</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr></mtable><mo>]</mo></mrow>',
    '\\begin{bmatrix}1&0\\end{bmatrix}',
  ],
  [
    '<mrow><mo>{</mo><mtable><mtr><mtd><mi>x</mi></mtd><mtd><mtext>if </mtext><mi>x</mi><mo>&gt;</mo><mn>0</mn></mtd></mtr></mtable></mrow>',
    '\\begin{cases}x&\\text{if }x>0\\end{cases}',
  ],
  ['<mfenced open="|" close="|"><mi>x</mi></mfenced>', '\\left|x\\right|'],
  [
    '<mi mathvariant="double-struck">R</mi><mi mathvariant="normal">d</mi><mi>𝒙</mi>',
    '\\mathbb{R}\\mathrm{d}x',
  ],
  ['<mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>', '{}_{6}^{14}C'],
  ['<menclose notation="box"><mi>x</mi></menclose>', '\\boxed{x}'],
  [
    '<semantics><mi>x</mi><annotation encoding="application/x-tex">{\\displaystyle x\\,y}</annotation></semantics>',
    'x\\,y',
  ],
])('of a page: %#', (content, tex) => expect(texOf(math(content))).toBe(tex))

test('equations of their own are told from those in a line, and several in one paragraph are several', () => {
  const two = `<m:oMathPara><m:oMath>${r('a')}</m:oMath><m:oMath>${r('b')}</m:oMath></m:oMathPara>`
  expect(withFormulas(two)).toBe('<span data-math="block">a</span> <span data-math="block">b</span>')
  expect(withFormulas(math('<mi>x</mi>', ' display="block"'))).toBe('<span data-math="block">x</span>')
})

test.each([
  ['an element that nobody heard of', `<m:oMath><m:strange>${r('a')}</m:strange>${r('+b')}</m:oMath>`, 'a+b'],
  ['what is too long to be drawn', `<m:oMath>${r('x'.repeat(2_001))}</m:oMath>`, 'x'.repeat(2_001)],
  ['long division', math('<menclose notation="longdiv"><mn>12</mn></menclose>'), '12'],
])('%s stays as its words', (_, markup, words) => {
  expect(withFormulas(markup)).toBe(`<span data-unread="formula">${words}</span>`)
})
