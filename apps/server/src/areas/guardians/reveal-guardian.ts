import { guardians } from '@caderneta/contracts/guardians'
import { action, one } from '../../platform/operation/action.ts'
import { sightBody } from '../../platform/audit/sight.ts'
import { accept } from '../../platform/operation/effects.ts'
import { contactsOf } from './contact-store.ts'
import { visibleGuardians } from './guardian-store.ts'
import { toGuardian } from './guardian-view.ts'
import { studentsOf } from './student-store.ts'

/** Changes nothing but the audit log, which is the point. */
export const revealGuardian = action(guardians.reveal, {
  lock: ({ params }, scope) => ({
    guardian: one('guardian', visibleGuardians(scope).where('g.id', '=', params.id)),
    students: studentsOf(scope, params.id),
    contacts: contactsOf(scope, params.id),
  }),
  decide: ({ guardian, students, contacts }) => {
    return accept({ guardian, students, contacts }, { parts: [], audit: { subjectId: guardian.id, body: sightBody } })
  },
  view: ({ guardian, students, contacts }) =>
    toGuardian({ guardian: { ...guardian, is_shared: false }, students, contacts }, { isMasked: false }),
})
