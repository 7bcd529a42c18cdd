// The few calls that the shell itself makes, in the language of the contracts.
import { area, read, write } from '@caderneta/contracts/define'
import { z } from 'zod'

export const shellTenants = area('tenants', {
  choose: read('GET /api/ebpay/caderneta-tenant', {
    summary: 'Networks that a host user may work in',
    needs: 'Caderneta.Tenant.GetAll',
    scope: 'any',
    query: z.object({
      skipCount: z.number().int(),
      maxResultCount: z.number().int(),
      filter: z.string().optional(),
      isActive: z.literal('true'),
    }),
    returns: z.object({
      items: z.array(
        z.object({ id: z.number().int(), name: z.string(), displayName: z.string().nullable().optional() }),
      ),
      totalCount: z.number().int().optional(),
    }),
  }),
})

export const shellTerms = area('terms', {
  pending: read('GET /api/ebpay/term-of-service/terms-of-service-pending', {
    summary: 'Kinds of terms that wait for the acceptance of the caller',
    needs: 'authenticated',
    scope: 'own',
    returns: z.array(z.string()),
  }),
})

export const shellViews = area('savedViews', {
  opening: read('GET /api/ebpay/saved-view/opening', {
    summary: 'The view that each list opens with for the caller',
    needs: 'authenticated',
    scope: 'any',
    returns: z.object({ views: z.array(z.unknown()) }),
  }),
})

export const shellIdentity = area('identity', {
  hideSensitiveData: write('POST /api/identity/sensitive-data', {
    summary: 'Masks or shows personal data in every answer to the caller',
    needs: 'authenticated',
    scope: 'any',
    body: z.object({ isHidden: z.boolean() }),
    returns: z.unknown(),
    stoppedByReadOnly: false,
  }),
  signInOptions: read('GET /api/public/sign-in-options', {
    summary: 'By what people sign in here: an OpenID provider of the installation, e-mail and password, or both',
    needs: 'public',
    scope: 'any',
    returns: z.object({ provider: z.string().nullable(), takesPasswords: z.boolean() }),
  }),
  signInHints: read('GET /api/public/sign-in-hints', {
    summary: 'Accounts of the demonstration, in sandbox mode only',
    needs: 'public',
    scope: 'any',
    returns: z.object({
      accounts: z.array(z.object({ email: z.string(), label: z.string() })),
      password: z.string(),
      /** Business date, yyyy-MM-dd. */
      today: z.string().optional(),
    }),
  }),
})
