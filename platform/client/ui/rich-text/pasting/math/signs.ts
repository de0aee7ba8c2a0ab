/** Letters and signs of mathematics, each with the command of TeX that draws it. */
const written = `
α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi
ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega
Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega
∆ Delta Ω Omega µ mu
× times ÷ div · cdot ⋅ cdot ∙ cdot ± pm ∓ mp ∗ ast ⋆ star ∘ circ ⊕ oplus ⊗ otimes ⊙ odot
≠ neq ≤ leq ≥ geq ⩽ leq ⩾ geq ≪ ll ≫ gg ≈ approx ≅ cong ≡ equiv ∼ sim ≃ simeq ∝ propto ≜ triangleq
∞ infty ∂ partial ∇ nabla √ surd ∠ angle ∡ measuredangle ⊥ perp ∥ parallel ∦ nparallel △ triangle □ square ° degree ℏ hbar ℓ ell ℜ Re ℑ Im ℵ aleph
∈ in ∉ notin ∋ ni ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ⊄ nsubset ∪ cup ∩ cap ∅ emptyset ∖ setminus
∀ forall ∃ exists ∄ nexists ¬ neg ∧ land ∨ lor ∴ therefore ∵ because ⊢ vdash ⊨ models
→ to ← leftarrow ↔ leftrightarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ↑ uparrow ↓ downarrow ↦ mapsto ⟶ longrightarrow ⟹ Longrightarrow ⇌ rightleftharpoons ⟺ Longleftrightarrow
∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ∯ oiint ∰ oiiint ⋃ bigcup ⋂ bigcap ⋁ bigvee ⋀ bigwedge ⨁ bigoplus ⨂ bigotimes
… ldots ⋯ cdots ⋮ vdots ⋱ ddots
⟨ langle ⟩ rangle 〈 langle 〉 rangle ⌈ lceil ⌉ rceil ⌊ lfloor ⌋ rfloor ‖ Vert ∣ mid
ℝ mathbb{R} ℕ mathbb{N} ℤ mathbb{Z} ℚ mathbb{Q} ℂ mathbb{C} ℙ mathbb{P}
`
const commands = new Map<string, string>()
const [, ...pairs] = written.split(/\s+/)
for (let at = 0; at + 1 < pairs.length; at += 2) commands.set(pairs[at]!, `\\${pairs[at + 1]}`)
commands.set('°', '^\\circ').set('⊄', '\\not\\subset')

const plain: Record<string, string> = {
  ...{
    '−': '-',
    '–': '-',
    '‐': '-',
    '⁄': '/',
    '∕': '/',
    '∶': ':',
    '\\': '\\backslash',
    '~': '\\sim',
    '^': '\\hat{}',
  },
  ...{
    '′': "'",
    '″': "''",
    '‴': "'''",
    '#': '\\#',
    $: '\\$',
    '%': '\\%',
    '&': '\\&',
    _: '\\_',
    '{': '\\{',
    '}': '\\}',
  },
}
/** What is meant for programs alone: applied functions, products without a sign, and the like. */
const unseen = /[\u2061-\u2064\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/
/** Letters of alphabets for mathematics, which say as characters of their own what TeX says by commands. */
const styledLetter = /[\u{1D400}-\u{1D7FF}\u2102-\u2138]/u
/** What is no letter of mathematics is drawn as words. */
const word = /[\p{L}\p{M}]/u
const isLatinOrGreek = (sign: string) => /[\p{Script=Latin}\p{Script=Greek}]/u.test(sign)

/** The TeX of letters and signs as they stand in a formula. */
export function texOf(text: string) {
  const written: string[] = []
  let words = ''
  const endWords = () => {
    if (words) written.push(textTex(words))
    words = ''
  }
  for (const given of text) {
    if (unseen.test(given)) continue
    const sign = !commands.has(given) && styledLetter.test(given) ? given.normalize('NFKC') : given
    if (word.test(sign) && !commands.has(sign) && !isLatinOrGreek(sign)) {
      words += sign
      continue
    }
    if (words && /\s/.test(sign)) {
      words += ' '
      continue
    }
    endWords()
    if (!/\s/.test(sign)) written.push(commands.get(sign) ?? plain[sign] ?? sign)
  }
  endWords()
  return joined(written)
}

/** Words within a formula. */
export const textTex = (words: string) => {
  const escaped = words
    .replace(/\s+/g, ' ')
    .replace(/[#$%&_{}]/g, '\\$&')
    .replace(/[\\^~](?![#$%&_{}])/g, '')
  return escaped.trim() === '' ? '' : `\\text{${escaped}}`
}

/** Puts pieces of TeX side by side: a blank parts a command from the letter after it. */
export const joined = (pieces: string[]) =>
  pieces.reduce((all, piece) => {
    const runsOn = /^[a-zA-Z]/.test(piece) && /\\[a-zA-Z]+$/.test(all.slice(-40))
    return all + (runsOn ? ' ' : '') + piece
  }, '')
