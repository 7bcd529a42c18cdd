import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useConfiguration } from '../client/permissions.ts'
import { usePhrases } from '../client/phrases.ts'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { BlockingLoader } from './blocking-loader.tsx'
import { useNews } from './news-on-screen.ts'
import { FileDrop } from './file-drop.tsx'
import { Overlays } from './overlays.tsx'
import { useSoonOpenedPages } from './page-files.ts'
import { PhoneBar, PhoneHeader } from './phone-bars.tsx'
import { phrases } from './phrases.ts'
import { Ribbon } from './ribbon.tsx'
import css from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

async function outsideScripts(configuration: ApplicationConfiguration): Promise<void> {
  const { loadOutsideScripts } = await import('./outside-scripts.ts')
  loadOutsideScripts(configuration)
}

/** The bound book: ribbon, menu, spine and the page of the moment. */
export function Shell() {
  const t = usePhrases(phrases)
  const configuration = useConfiguration()
  const isPhone = usePhone()
  useNews(configuration)
  useSoonOpenedPages()
  const { name, today, canMoveClock } = configuration.environment
  useEffect(() => {
    if (name === 'Production') void outsideScripts(configuration)
  }, [name, configuration])
  return (
    <div className={css.shell}>
      <a href="#content" className={css.skip}>
        {t('skipToContent')}
      </a>
      <Ribbon name={name} today={name === 'Sandbox' ? today : undefined} canMoveClock={canMoveClock} />
      <div className={isPhone ? css.phone : css.book}>
        {!isPhone && <SideMenu />}
        <div className={css.page}>
          {isPhone ? <PhoneHeader /> : <TopBar />}
          <OfflineBanner />
          <main id="content" tabIndex={-1} className={css.content}>
            <Outlet />
          </main>
          {isPhone && <PhoneBar />}
        </div>
      </div>
      <Overlays />
      <FileDrop />
      <BlockingLoader />
    </div>
  )
}
