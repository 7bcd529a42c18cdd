import { classes } from '@caderneta/contracts/classes'
import { enrollments } from '@caderneta/contracts/enrollments'
import { gateways } from '@caderneta/contracts/gateways'
import { invoices } from '@caderneta/contracts/invoices'
import { schools } from '@caderneta/contracts/schools'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { LoadingRows } from '../../ui/faces.tsx'
import { TextLink } from '../../ui/link.tsx'
import css from './home-page.module.css'
import { homePhrases } from './home-phrases.ts'
import { bankPaths } from '../gateways/paths.ts'
import { schoolPaths } from '../schools/paths.ts'
import { classPaths } from '../classes/paths.ts'
import { enrollmentPaths } from '../enrollments/paths.ts'

const steps = [
  { id: 'account', href: bankPaths.list(), sees: gateways.listAccounts, does: gateways.createAccount },
  { id: 'school', href: schoolPaths.list(), sees: schools.list, does: schools.create },
  { id: 'class', href: classPaths.list(), sees: classes.list, does: classes.create },
  { id: 'family', href: enrollmentPaths.create(), sees: enrollments.list, does: enrollments.enrollFamily },
] as const

/** Nothing waits: in a network without any invoice, the way to the first one; in all others, that nothing waits. */
export function BeginHere({ seesInvoices }: { seesInvoices: boolean }) {
  const t = usePhrases(homePhrases)
  const may = useMay()
  const mine = steps.filter(({ sees, does }) => may(sees) && may(does))
  const isAsked = seesInvoices && mine.length > 0
  const newest = useRecord(invoices.list, { maxResultCount: '1' }, { enabled: isAsked })
  if (isAsked && newest.isPending) return <LoadingRows rows={4} columns={1} />
  if (!isAsked || newest.data?.items.length !== 0) return <p className={css.quiet}>{t('needsYou_none')}</p>
  return (
    <>
      <p className={css.quiet}>{t('begin')}</p>
      <ol className={css.begin}>
        {mine.map(({ id, href }) => (
          <li key={id}>
            <TextLink href={href}>{t(`begin_${id}`)}</TextLink>
          </li>
        ))}
      </ol>
    </>
  )
}
