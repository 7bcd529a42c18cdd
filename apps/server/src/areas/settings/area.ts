// Settings (parameters): a closed list of names, each with its kind, bounds, default and the lowest level that may set it.
//
// The value that holds is the school's, else the network's, else the host's, else the default. People of a network set what is
// theirs; the host sets its own and any network's.
// Events out: setting.updated.
import type { Area } from '../../platform/area.ts'
import { listIdentitySettings } from './list-identity-settings.ts'
import { listParameters } from './list-parameters.ts'
import { listSettings } from './list-settings.ts'
import { listSettingsOfSchool } from './list-settings-of-school.ts'
import { resetSetting } from './reset-setting.ts'
import { subjects } from './audit-subjects.ts'
import { updateSetting } from './update-setting.ts'

export const settingsArea: Area = {
  name: 'settings',
  subjects,
  endpoints: [listSettings, listIdentitySettings, listSettingsOfSchool, listParameters, updateSetting, resetSetting],
}
