import { type Guardian, guardians } from '@caderneta/contracts/guardians'
import { useParams } from '@tanstack/react-router'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormScreen } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { toast } from '../../ui/toast.ts'
import { GuardianFields } from './guardian-fields.tsx'
import { guardianGiven, guardianValues, typedGiven } from './guardian-form-values.ts'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'

export function EditGuardianPage() {
  const { guardianId = '' } = useParams({ strict: false })
  const query = useRecord(guardians.get, { id: guardianId })
  return <LoadedOnce query={query}>{(guardian) => <EditGuardian guardian={guardian} />}</LoadedOnce>
}

function EditGuardian({ guardian }: { guardian: Guardian }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { id, version, name, isMasked } = guardian
  const form = useForm(guardians.update, {
    initial: guardianValues(guardian),
    given: (values) => ({ ...(isMasked ? typedGiven(values) : guardianGiven(values)), id, version }),
    onDone: () => {
      toast.success({ title: t('saved'), line: name })
      navigate(paths.one(id))
    },
  })
  return (
    <FormScreen
      crumbs={[
        { label: t('title'), href: paths.list },
        { label: name, href: paths.one(id) },
      ]}
      title={t('edit')}
      who={name}
      form={form}
      submit={t('save')}
      cancelHref={paths.one(id)}
    >
      <GuardianFields values={form.values} onChange={form.change} field={form.field} isMasked={isMasked} />
    </FormScreen>
  )
}
