import { useConfiguration } from '../client/permissions.ts'
import { definePhrases, usePhrases } from '../client/phrases.ts'
import { weekdayText } from '../ui/format-text.ts'
import { useUiLocale } from '../ui/phrases.tsx'
import { ListScreen } from '../ui/screen.tsx'
import css from './start-page.module.css'
import { MenuSections, useMenu } from './side-menu.tsx'

const phrases = definePhrases('start-page', {
  'pt-BR': { title: 'Início' },
  en: { title: 'Home' },
})

/** Home while no area declares `/home`: the date and all that the person may open. */
export function StartPage() {
  const t = usePhrases(phrases)
  const locale = useUiLocale()
  const { environment } = useConfiguration()
  const sections = useMenu().map((section) => ({
    ...section,
    entries: section.entries.filter((entry) => entry.path !== '/home'),
  }))
  return (
    <ListScreen title={t('title')} hint={weekdayText(environment.today, locale)}>
      <nav className={css.places} aria-label={t('title')}>
        <MenuSections sections={sections.filter((section) => section.entries.length > 0)} />
      </nav>
    </ListScreen>
  )
}
