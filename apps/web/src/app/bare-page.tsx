import { Outlet } from '@tanstack/react-router'
import { useConfiguration } from '../client/permissions.ts'
import { usePhrases } from '../client/phrases.ts'
import { Button } from '../ui/button.tsx'
import { Wordmark } from '../ui/logo.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import css from './bare-page.module.css'
import { phrases } from './phrases.ts'
import { Ribbon } from './ribbon.tsx'
import { session } from './session-of-tab.ts'

/** What stands between sign-in and program: the page alone, and the way out. No menu, and no call but those of the page. */
export function BarePage() {
  const t = usePhrases(phrases)
  const { name, today } = useConfiguration().environment
  return (
    <div className={css.window}>
      <Ribbon name={name} today={name === 'Sandbox' ? today : undefined} />
      <OfflineBanner />
      <header className={css.head}>
        <Wordmark size={24} />
        <Button kind="quiet" onClick={() => void session.signOut()}>
          {t('signOut')}
        </Button>
      </header>
      <main className={css.desk}>
        <Outlet />
      </main>
    </div>
  )
}
