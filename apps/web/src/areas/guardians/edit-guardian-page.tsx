import { type Guardian, guardians } from '@caderneta/contracts/guardians'
import { filled } from '../../client/form-values.ts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { guardianGiven, guardianValues } from './form-values.ts'
import { GuardianFields } from './guardian-fields.tsx'
import { guardianPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function EditGuardianPage() {
  const { guardianId } = usePathParams(guardianPaths.change)
  const query = useRecord(guardians.get, { id: guardianId })
  return <LoadedOnce query={query}>{(guardian) => <EditGuardian guardian={guardian} />}</LoadedOnce>
}

function EditGuardian({ guardian }: { guardian: Guardian }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const { id, name, isMasked } = guardian
  const page = guardianPaths.one({ guardianId: id })
  const form = useForm(guardians.update, {
    initial: guardianValues(guardian),
    // The address is masked whole: it is not in the form.
    given: ({ address, ...values }) => (isMasked ? filled(values) : guardianGiven({ ...values, address }, guardian)),
    onDone: () => saved({ title: t('saved'), line: name }, page),
  })
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: guardianPaths.list() },
        { label: name, href: page },
      ]}
      title={t('edit_guardian')}
      who={name}
      form={form}
      submit={t('save_guardian')}
      cancelHref={page}
    >
      <GuardianFields form={form} isMasked={isMasked} />
    </FormPage>
  )
}
