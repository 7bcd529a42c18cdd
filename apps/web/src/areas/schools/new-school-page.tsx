import { schools } from '@caderneta/contracts/schools'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { LoadingRows } from '../../ui/faces.tsx'
import { useDefaultBankAgreement } from './bank-agreement-choices.ts'
import { newSchool } from './new-school.ts'
import { schoolPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { SchoolFields } from './school-fields.tsx'

export function NewSchoolPage() {
  const bankAgreementId = useDefaultBankAgreement()
  return bankAgreementId === undefined ? <LoadingRows rows={6} columns={2} /> : <NewSchool {...{ bankAgreementId }} />
}

function NewSchool({ bankAgreementId }: { bankAgreementId: string | null }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const form = useForm(schools.create, {
    initial: { ...newSchool, bankAgreementId },
    onDone: ({ id, fantasyName }) =>
      saved({ title: t('saved_new'), line: fantasyName }, schoolPaths.one({ schoolId: id })),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('title'), href: schoolPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={schoolPaths.list()}
    >
      <SchoolFields form={form} owners />
    </FormPage>
  )
}
