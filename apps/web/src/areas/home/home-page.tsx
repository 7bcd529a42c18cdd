import { invoices } from '@caderneta/contracts/invoices'
import { settlements } from '@caderneta/contracts/settlements'
import { tenants } from '@caderneta/contracts/tenants'
import { isBusinessDay } from '@caderneta/kernel/business-days'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { IconSwitchHorizontal } from '@tabler/icons-react'
import { askNetwork } from '../../client/network-switch.ts'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { weekdayText } from '../../ui/format-text.ts'
import { ListScreen } from '../../ui/screen.tsx'
import css from './home-page.module.css'
import { homePhrases } from './home-phrases.ts'
import { NeedsYou } from './needs-you.tsx'
import { Receivables } from './receivables.tsx'

/** The day of a person: what waits for them, and the money that comes. What they may not see is not asked for. */
export function HomePage() {
  const t = usePhrases(homePhrases)
  const language = useLanguage()
  const { today } = useConfiguration().environment
  const closed = isBusinessDay(toCalendarDate(today)) ? [] : [t('closed')]
  return (
    <ListScreen title={t('home')} hint={[weekdayText(today, language), ...closed].join(' · ')}>
      <Day />
    </ListScreen>
  )
}

function Day() {
  const t = usePhrases(homePhrases)
  const may = useMay()
  const { currentTenant, environment } = useConfiguration()
  const seesInvoices = may(invoices.totals)
  if (currentTenant.id === null) return <Global />
  if (!seesInvoices && !may(settlements.countExceptions))
    return <EmptyFace title={t('little_title')}>{t('little_text')}</EmptyFace>
  return (
    <div className={css.home}>
      <NeedsYou seesInvoices={seesInvoices} />
      {seesInvoices && <Receivables today={environment.today} />}
    </div>
  )
}

/** The provider's people begin by saying in which network they work today. */
function Global() {
  const t = usePhrases(homePhrases)
  const may = useMay()
  return (
    <EmptyFace
      title={t('global_title')}
      actions={
        may(tenants.list) && (
          <Button kind="primary" icon={IconSwitchHorizontal} onClick={askNetwork}>
            {t('global_choose')}
          </Button>
        )
      }
    >
      {t('global_text')}
    </EmptyFace>
  )
}
