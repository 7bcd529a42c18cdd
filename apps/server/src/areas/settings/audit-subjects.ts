import { isSettingName, knownSettings } from '@caderneta/contracts/known-settings'
import type { Subject } from '../../platform/audit/subject.ts'
import { sql } from '../../platform/db/sql.ts'
import { settingSubject } from './setting-subject.ts'

const names = Object.keys(knownSettings).filter(isSettingName)
const ids = names.map((name) => settingSubject(name, null))

export const subjects: Subject[] = [
  {
    noun: 'setting',
    rows: ({ locale }, wanted) => {
      const labels = names.map((name) => knownSettings[name].label[locale])
      return sql`select s.id, s.name from unnest(${ids}::uuid[], ${labels}::text[]) s(id, name)
        where s.id = any(${[...wanted]}::uuid[])`
    },
  },
]
