import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { cssVariablesResolver, theme } from './theme.ts'

let installed = false

/**
 * Puts the theme's CSS variables into a constructed style sheet, once.
 * Mantine would write them into a `<style>` by innerHTML, which Trusted Types refuses; a constructed sheet needs no nonce.
 */
export function installThemeSheet(): void {
  if (installed) return
  installed = true
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const variables = deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(convertCssVariables(variables))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
