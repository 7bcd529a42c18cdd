import { erpRetornos } from '@caderneta/contracts/erp-retornos'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useSchoolChoices } from '../schools/public.ts'
import { erpRetornoPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { ErpRetornoFields } from './erp-retorno-fields.tsx'

export function NewErpRetornoPage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const schools = useSchoolChoices('active')
  const form = useForm(erpRetornos.create, {
    initial: { schoolId: null, name: null },
    onDone: ({ id, name }) => saved({ title: t('saved_new'), line: name }, erpRetornoPaths.one({ erpRetornoId: id })),
  })
  return (
    <FormPage
      crumbs={[{ label: t('title'), href: erpRetornoPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={erpRetornoPaths.list()}
    >
      <ErpRetornoFields form={form}>
        <FormField span={6}>
          <SelectField label={t('school')} options={schools} required {...form.bind('schoolId')} />
        </FormField>
      </ErpRetornoFields>
    </FormPage>
  )
}
