// Users: people and programs that sign in, what they may do (through roles), which schools they work for.
//
// Always holds: an e-mail is one in the installation; a network keeps an active administrator; nobody gives a role or a school
// beyond what they hold, nor changes somebody who holds more, and what asks for a fresh proof is given with one (decision 224); a user works for at least one school unless a role of
// theirs sees all. Another role, a switch-off, a new password or a removal ends every session within a second. Links of
// passwords are kept as hashes; they go to the person alone where the installation sends e-mails. Who asks for a
// forgotten password learns nothing about anybody (decision 36). Another e-mail ends what was sent to the earlier one, which is
// told; it is confirmed by a link of its own (decision 42).
// Events out: user.created, user.updated, user.removed.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { changePassword } from './change-password.ts'
import { createUser } from './create-user.ts'
import { forgotPassword } from './forgot-password.ts'
import { getIdentityUser } from './get-identity-user.ts'
import { getPasswordPolicy } from './get-password-policy.ts'
import { getUser } from './get-user.ts'
import { listIdentityRoles } from './list-identity-roles.ts'
import { listRolesOfUser } from './list-roles-of-user.ts'
import { listUsers } from './list-users.ts'
import { endSessions } from './end-sessions.ts'
import { exportUsers } from './export-users.ts'
import { getOwnProfile } from './get-own-profile.ts'
import { makePasswordLink } from './make-password-link.ts'
import { removeUser } from './remove-user.ts'
import { sendFirstAccess } from './send-first-access.ts'
import { sendEmailVerification } from './send-email-verification.ts'
import { setFirstPassword } from './set-first-password.ts'
import { updateOwnProfile } from './update-own-profile.ts'
import { updateUser } from './update-user.ts'
import { verifyEmail } from './verify-email.ts'

export const usersArea: Area = {
  name: 'users',
  subjects,
  endpoints: [
    listUsers,
    exportUsers,
    getUser,
    listRolesOfUser,
    getIdentityUser,
    listIdentityRoles,
    createUser,
    updateUser,
    removeUser,
    endSessions,
    sendFirstAccess,
    makePasswordLink,
    getPasswordPolicy,
    forgotPassword,
    setFirstPassword,
    changePassword,
    sendEmailVerification,
    verifyEmail,
    getOwnProfile,
    updateOwnProfile,
  ],
}
