import { collectionEmails } from '@caderneta/contracts/collection-emails'
import { useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { Loaded } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useSchoolChoices } from '../schools/public.ts'
import css from './collection.module.css'
import { ReminderForm } from './reminder-form.tsx'
import { reminderPhrases } from './reminder-phrases.ts'

/** The reminder of the network, and those of schools that write their own. */
export function RemindersPage() {
  const t = usePhrases(reminderPhrases)
  const [schoolId, setSchoolId] = useState<string | null>(null)
  const schools = useSchoolChoices()
  return (
    <RecordScreen crumbs={[useSettingsCrumb()]} title={t('title')}>
      <div className={css.form}>
        <SelectField
          label={t('whose')}
          hint={t('whose_hint')}
          placeholder={t('whole_network')}
          options={schools}
          value={schoolId}
          onChange={setSchoolId}
        />
        <Loaded query={useRecord(collectionEmails.emailRules, {})}>
          {({ items, canMail }) => {
            const own = items.find((rule) => rule.schoolId === schoolId)
            const base = items.find((rule) => rule.schoolId === null)
            const rule = own ?? (base && { ...base, schoolId, schoolName: null, isActive: false, version: 0 })
            return (
              <>
                {!canMail && <Note tone="att">{t('no_mail')}</Note>}
                {schoolId !== null && !own && <Note tone="go">{t('follows_network')}</Note>}
                {rule && <ReminderForm key={`${schoolId}:${rule.version}`} rule={rule} canMail={canMail} />}
              </>
            )
          }}
        </Loaded>
      </div>
    </RecordScreen>
  )
}
