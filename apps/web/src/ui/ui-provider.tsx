import '@fontsource-variable/inter/index.css'
import './mantine-styles.ts'
import './tokens.css'
import './base.css'
import './mantine.css'
import { localStorageColorSchemeManager, MantineProvider, useMantineColorScheme } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import { DialogHost } from './dialog-host.tsx'
import { UiLinkProvider } from './link.tsx'
import { UiPhrasesProvider, type UiLocale } from './phrases.tsx'
import { afterFirstScreen } from './first-screen.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import { installThemeSheet } from './theme-sheet.ts'
import { toastWanted } from './toast.ts'

const schemeManager = localStorageColorSchemeManager({ key: 'caderneta-color-scheme' })

/** Comes after the first screen, which does not need it. */
const ToastHost = lazy(async () => {
  await Promise.race([afterFirstScreen(), toastWanted])
  return { default: (await import('./toast-host.tsx')).ToastHost }
})

interface UiProviderProps {
  locale: UiLocale
  /** Follows a same-origin link without loading the page again. */
  navigate: (href: string) => void
  /** The nonce of the page's Content-Security-Policy, for the few style tags that scroll locking writes. */
  styleNonce?: string | undefined
  /** Fixes light or dark, for tests and print. */
  forceColorScheme?: 'light' | 'dark' | undefined
  children: ReactNode
}

/** Everything the kit needs around the application: theme, fonts, words, links, toasts and dialogs. */
export function UiProvider({ locale, navigate, styleNonce, forceColorScheme, children }: UiProviderProps) {
  installThemeSheet()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      {...(styleNonce === undefined ? {} : { getStyleNonce: () => styleNonce })}
      {...(forceColorScheme === undefined ? {} : { forceColorScheme })}
    >
      <UiPhrasesProvider locale={locale}>
        <UiLinkProvider navigate={navigate}>
          {children}
          <Suspense fallback={null}>
            <ToastHost />
          </Suspense>
          <DialogHost />
        </UiLinkProvider>
      </UiPhrasesProvider>
    </MantineProvider>
  )
}

export type ColorSchemeChoice = 'light' | 'dark' | 'auto'

/** The person's choice of light, dark or the system's. */
export function useColorSchemeChoice(): { choice: ColorSchemeChoice; choose: (choice: ColorSchemeChoice) => void } {
  // Without keepTransitions Mantine writes a style tag by innerHTML, which Trusted Types refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return { choice: colorScheme, choose: setColorScheme }
}
