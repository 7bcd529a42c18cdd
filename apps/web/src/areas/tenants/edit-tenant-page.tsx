import { type Tenant, tenants } from '@caderneta/contracts/tenants'
import { useParams } from '@tanstack/react-router'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormScreen } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { toast } from '../../ui/toast.ts'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'
import { newTenant, TenantFields } from './tenant-form.tsx'

export function EditTenantPage() {
  const { networkId = '' } = useParams({ strict: false })
  const query = useRecord(tenants.get, { id: Number(networkId) })
  return <LoadedOnce query={query}>{(tenant) => <EditTenant tenant={tenant} />}</LoadedOnce>
}

function EditTenant({ tenant }: { tenant: Tenant }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { id, version, name, displayName, subdomain, isActive } = tenant
  const form = useForm(tenants.update, {
    initial: { ...newTenant, name, displayName, subdomain, isActive },
    given: (values) => ({
      id,
      version,
      name: values.name,
      displayName: values.displayName,
      subdomain: values.subdomain,
      isActive: values.isActive,
    }),
    onDone: (saved) => {
      toast.success({ title: t('saved'), line: saved.name })
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
      <TenantFields form={form} isThere />
    </FormScreen>
  )
}
