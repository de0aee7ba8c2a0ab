import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/** The look as data: sizes, radii and the three scales. Colours that have a meaning are in theme.css. */
export const theme = createTheme({
  fontFamily: '"Cairo Variable", "As Wide As Cairo", "Also As Wide As Cairo", system-ui, sans-serif',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  primaryColor: 'brand',
  headings: {
    fontFamily: 'inherit',
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.35' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: '.75rem', sm: '.8125rem', md: '.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  spacing: { xs: '.5rem', sm: '.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  radius: { xs: '.375rem', sm: '.5rem', md: '.625rem', lg: '.875rem', xl: '1.25rem' },
  colors: {
    // Lighter and darker ones are variables of theme.css.
    brand: scale('#34C87C '.repeat(10).trim()),
    gray: scale('#FBFAF6 #F4F1E8 #EDE9DD #E3DECF #CBC6B6 #A9A797 #878A7E #5D665F #46524A #24312A'),
    dark: scale('#E9EEEA #C7D0CA #A2AEA6 #6F7B73 #3A443D #2A342E #1D2520 #161C18 #0F1411 #0A0E0B'),
  },
  components: {
    Tooltip: { defaultProps: { openDelay: 300 } },
    Button: { defaultProps: { size: 'md', variant: 'filled' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // The header of a drawer or a question is no banner of the page.
    Drawer: {
      defaultProps: {
        position: 'right',
        offset: 12,
        radius: 'xl',
        attributes: { header: { role: 'presentation' } },
      },
    },
    Modal: {
      defaultProps: { radius: 'xl', centered: true, attributes: { header: { role: 'presentation' } } },
    },
  },
})

/** Mantine's own variables, tied to the colours of theme.css. */
const ours = {
  '--mantine-color-brand-filled': 'var(--b-brand)',
  '--mantine-color-brand-filled-hover': 'var(--b-brand-hover)',
  '--mantine-primary-color-contrast': 'var(--b-on-brand)',
  '--mantine-color-body': 'var(--b-page)',
  '--mantine-color-text': 'var(--b-ink)',
  '--mantine-color-bright': 'var(--b-ink)',
  '--mantine-color-anchor': 'var(--b-link)',
  '--mantine-color-error': 'var(--b-red)',
  '--mantine-color-placeholder': 'var(--b-dim)',
  '--mantine-color-dimmed': 'var(--b-dim)',
  '--mantine-color-default-color': 'var(--b-ink)',
  '--mantine-color-default-border': 'var(--b-line-2)',
}
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...ours,
    '--mantine-color-default': 'var(--b-surface)',
    '--mantine-color-default-hover': 'var(--b-page)',
  },
  dark: { ...ours, '--mantine-color-default': 'var(--b-raised)', '--mantine-color-default-hover': '#242D27' },
})

type Scale = [string, string, string, string, string, string, string, string, string, string]
function scale(shades: string) {
  return shades.split(' ') as unknown as Scale
}
