import type { School } from '@caderneta/contracts/school-shapes'
import { schools } from '@caderneta/contracts/schools'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { schoolPaths } from './paths.ts'
import { givenAccount, newAccount, PayoutFields } from './payout-fields.tsx'
import { payoutPhrases } from './payout-phrases.ts'
import { phrases } from './phrases.ts'

export function ProposeAccountPage() {
  const { schoolId } = usePathParams(schoolPaths.payoutAccount)
  const query = useRecord(schools.get, { id: schoolId })
  return <LoadedOnce query={query}>{(school) => <ProposeAccount school={school} />}</LoadedOnce>
}

function ProposeAccount({ school }: { school: School }) {
  const t = usePhrases(payoutPhrases)
  const words = usePhrases(phrases)
  const saved = useSaved()
  const page = schoolPaths.one({ schoolId: school.id })
  const tab = `${page}?aba=repasse`
  const form = useForm(schools.proposePayoutAccount, {
    initial: newAccount(school),
    given: (values) => ({ id: school.id, ...givenAccount(values) }),
    onDone: () => saved({ title: t('proposed'), line: school.fantasyName }, tab),
  })
  return (
    <FormPage
      crumbs={[
        { label: words('title'), href: schoolPaths.list() },
        { label: school.fantasyName, href: page },
      ]}
      title={t('propose_title')}
      who={school.fantasyName}
      form={form}
      submit={t('propose')}
      cancelHref={tab}
    >
      <PayoutFields form={form} />
    </FormPage>
  )
}
