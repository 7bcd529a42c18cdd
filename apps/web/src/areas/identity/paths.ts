import { path } from '../../client/path.ts'

/** Pages of people who are not signed in: most are opened by a link of a message. */
export const identityPaths = {
  firstAccess: path('/user/first-access/$user/$token'),
  newPassword: path('/user/new-password/$user/$token'),
  verifyEmail: path('/user/verify-email/$user/$token'),
  forgotPassword: path('/senha-esquecida'),
}
