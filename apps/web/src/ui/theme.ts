import {
  createTheme,
  type CSSVariablesResolver,
  type MenuProps,
  type PopoverProps,
  type TooltipProps,
} from '@mantine/core'

const floating = {
  withinPortal: false,
  floatingStrategy: 'fixed',
  transitionProps: { duration: 100, transition: 'fade' },
} as const

/** Mantine's theme in the paper, ink and green of Caderneta. The colors themselves live in tokens.css. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontFamilyMonospace: 'var(--mono)',
  primaryColor: 'green',
  primaryShade: { light: 8, dark: 6 },
  colors: {
    green: [
      '#eef5f1',
      '#e1efe6',
      '#c4decf',
      '#9cc8b1',
      '#6fad8e',
      '#43906d',
      '#24785a',
      '#1b6549',
      '#14513d',
      '#0e3f2f',
    ],
    // Warm grays: with Mantine's own, inputs and switches turn cold beside the paper.
    gray: [
      '#f7f3ea',
      '#f0ece2',
      '#e4ded1',
      '#cdc5b5',
      '#b3aa98',
      '#968d7b',
      '#6b6457',
      '#544e44',
      '#3a352d',
      '#211e19',
    ],
    dark: [
      '#ede9e0',
      '#bdb6a8',
      '#9f9889',
      '#797262',
      '#4a463c',
      '#322f28',
      '#242119',
      '#1c1a17',
      '#141310',
      '#0e0d0b',
    ],
  },
  defaultRadius: 4,
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '8px' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.334', sm: '1.385', md: '1.429', lg: '1.5', xl: '1.4' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  breakpoints: { xs: '30em', sm: '48em', md: '61.875em', lg: '75em', xl: '90em' },
  headings: { fontWeight: '600' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: false,
  components: {
    // What floats is drawn beside its owner, fixed: at the end of the page it would lie outside every landmark. By name and not by
    // `Menu.extend`, which would bring the components and what places them into the first load.
    Menu: { defaultProps: { ...floating, withInitialFocusPlaceholder: false } satisfies Partial<MenuProps> },
    Popover: { defaultProps: floating satisfies Partial<PopoverProps> },
    Tooltip: { defaultProps: { withinPortal: false, floatingStrategy: 'fixed' } satisfies Partial<TooltipProps> },
  },
})

const mapped = {
  '--mantine-color-body': 'var(--sheet)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink3)',
  '--mantine-color-placeholder': 'var(--ink3)',
  '--mantine-color-anchor': 'var(--brandT)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-border': 'var(--rule2)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-color-green-filled': 'var(--brand)',
}

/** Points Mantine's variables at ours, so one table of colors rules both. Per scheme, because Mantine's own are. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: mapped, dark: mapped })
