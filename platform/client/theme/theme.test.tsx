import { globSync, readFileSync } from 'node:fs'
import { Button, MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { theme, variables } from './theme.ts'

afterEach(cleanup)

/** The variables that the page gets, by name, for both colour schemes. */
function variablesOf() {
  render(
    <MantineProvider theme={theme} cssVariablesResolver={variables} deduplicateCssVariables={false}>
      <Button>Save</Button>
    </MantineProvider>,
  )
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
  return (name: string) =>
    [...css.matchAll(new RegExp(`${name}:\\s*([^;]+);`, 'g'))].map(([, value]) => value!)
}

test('the primary colour is the green #34C87C [spec 1.4, 9.8]', () => {
  const valuesOf = variablesOf()
  expect(valuesOf('--mantine-color-brand-5')).toEqual(['#34C87C'])
  expect(valuesOf('--mantine-primary-color-5')).toEqual(['var(--mantine-color-brand-5)'])
  // In the light as in the dark.
  expect(new Set(valuesOf('--mantine-color-brand-filled'))).toEqual(new Set(['var(--b-brand)']))
  const own = readFileSync('platform/client/theme/theme.css', 'utf8')
  expect(/--b-brand: (#\w+);/.exec(own)?.[1]).toBe('#34c87c')
})

test('the font is Cairo, and comes with the page [spec 1.4, 9.9]', () => {
  const [family, ...others] = variablesOf()('--mantine-font-family')
  expect([family, others]).toEqual([
    '"Cairo Variable", "As Wide As Cairo", "Also As Wide As Cairo", system-ui, sans-serif',
    [],
  ])
  const page = /^body \{\s+font-family: ([^;]+);/m.exec(
    readFileSync('platform/client/theme/theme.css', 'utf8'),
  )?.[1]
  expect(page).toBe(family)
  const [, imported] = /^import '(@fontsource-variable\/cairo\/[^']+)'$/m.exec(
    readFileSync('app/client/app.tsx', 'utf8'),
  )!
  const font = readFileSync(`node_modules/${imported}`, 'utf8')
  expect(font).toContain("font-family: 'Cairo Variable'")
  // Both scripts, from files of ours.
  const sources = [...font.matchAll(/url\(([^)]+)\)/g)].map(([, source]) => source!)
  for (const script of ['arabic', 'latin'])
    expect(sources.some(source => source.includes(`-${script}-`))).toBe(true)
  expect(sources.filter(source => !source.startsWith('./'))).toEqual([])
  // What the small files of ours lack comes from those of the package: browsers look only where the weights are said alike.
  const small = readFileSync('platform/client/brand/cairo.css', 'utf8')
  const weightsIn = (css: string) =>
    [...css.matchAll(/font-family: ['"]Cairo Variable['"];[^}]*?font-weight: ([^;]+);/g)].map(
      ([, weights]) => weights,
    )
  expect(new Set([...weightsIn(font), ...weightsIn(small)])).toEqual(new Set(['200 1000']))
})

test('icons of every size that is used grow with the letters', () => {
  const files = globSync('{app,modules,platform}/**/*.tsx').filter(file => !file.endsWith('.test.tsx'))
  const sizes = files.flatMap(file => {
    const source = readFileSync(file, 'utf8')
    const written = source.matchAll(
      /<(?:\w+\.)?(?:Icon\w*|Sign)\b[^<>]*?\bsize=\{([^}]*)\}|\bsize: (\d+),[^}\n]*aria-hidden/g,
    )
    return [...written].flatMap(
      ([, given = '', alone = '']) => `${given} ${alone}`.match(/\b[1-9]\d+\b/g) ?? [],
    )
  })
  expect(sizes.length).toBeGreaterThan(300)
  const css = readFileSync('platform/client/theme/theme.css', 'utf8')
  const rule = (size: string) =>
    `:where(.tabler-icon[width="${size}"]) {\n  width: ${Number(size) / 16}rem;\n  height: ${Number(size) / 16}rem;\n}`
  expect([...new Set(sizes)].filter(size => !css.includes(rule(size)))).toEqual([])
})
