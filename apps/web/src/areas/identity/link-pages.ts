// The pages of people who are not signed in, loaded together: they share nearly everything.
export { FirstAccessPage } from './first-access-page.tsx'
export { ForgotPasswordPage } from './forgot-password-page.tsx'
export { NewPasswordPage } from './new-password-page.tsx'
export { VerifyEmailPage } from './verify-email-page.tsx'
