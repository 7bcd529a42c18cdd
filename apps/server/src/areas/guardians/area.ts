// Guardians: families, that is whoever owes the school (guardian) and the students they answer for.
//
// Always holds: a guardian is an adult with a valid CPF, or a company with a valid CNPJ, once per network; a student belongs to
// one school and names the guardian who pays what is issued from now on (old debts stay with whoever owes them).
// A guardian shows to whoever works in a school of one of their students, with the students of those schools only. A document
// known whole leads to a guardian of another school of the network, so that siblings share one.
// Telephones and e-mails are contacts of a guardian; the default of each kind is the guardian's `phone` and `email`, which other areas read.
// Personal data leaves masked where the caller's flag says so; a reveal is a write of its own, for its audit line. The audit log
// holds masked values only.
// An address that refused a message for good is marked, and is written to by no rule until a person says that it is right.
// Events in: delivery.changed.
// Events out: guardian.created, guardian.updated, guardian.merged, student.created, student.updated, student.guardianChanged.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { addContact } from './add-contact.ts'
import { createGuardian } from './create-guardian.ts'
import { createStudent } from './create-student.ts'
import { getGuardian } from './get-guardian.ts'
import { getStudent } from './get-student.ts'
import { listGuardians } from './list-guardians.ts'
import { exportGuardians } from './export-guardians.ts'
import { listStudents } from './list-students.ts'
import { exportStudents } from './export-students.ts'
import { mergeGuardian } from './merge-guardian.ts'
import { onRefusedAddress } from './on-refused-address.listener.ts'
import { previewMerge } from './preview-merge.ts'
import { previewSeparation } from './preview-separation.ts'
import { removeContact } from './remove-contact.ts'
import { revealGuardian } from './reveal-guardian.ts'
import { separateGuardian } from './separate-guardian.ts'
import { setMessages } from './set-messages.ts'
import { updateContact } from './update-contact.ts'
import { updateGuardian } from './update-guardian.ts'
import { updateStudent } from './update-student.ts'
import { verifyContact } from './verify-contact.ts'

export const guardiansArea: Area = {
  name: 'guardians',
  subjects,
  endpoints: [
    listGuardians,
    exportGuardians,
    getGuardian,
    createGuardian,
    updateGuardian,
    revealGuardian,
    addContact,
    updateContact,
    verifyContact,
    removeContact,
    setMessages,
    previewMerge,
    mergeGuardian,
    previewSeparation,
    separateGuardian,
    listStudents,
    exportStudents,
    getStudent,
    createStudent,
    updateStudent,
  ],
  listeners: [onRefusedAddress],
}
