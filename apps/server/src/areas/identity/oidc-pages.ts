// The provider's own pages: passing through the sign-out, and what went wrong. Everything else is a screen of the web.
import { createHash } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'

const submit = "document.forms[0].elements.namedItem('logout').click()"

/** Headers of every page of the provider. The provider adds the hash of its own one-line script. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Who comes with their id token leaves at once; anyone else is asked. */
export function logoutPage(ctx: KoaContextWithOIDC, form: string): void {
  const isKnown = ctx.oidc.entities.IdTokenHint !== undefined
  const script = isKnown ? `<script>${submit}</script>` : ''
  if (isKnown) {
    const hash = createHash('sha256').update(submit).digest('base64')
    ctx.set('content-security-policy', pagePolicy.replace("'self'", `'sha256-${hash}'`))
  }
  ctx.body = page(
    'Sair da Caderneta',
    `<p>Deseja sair da sua conta neste navegador?</p>
    ${form}
    <p><button type="submit" form="op.logoutForm" name="logout" value="yes">Sair</button>
    <a href="/">Continuar na Caderneta</a></p>${script}`,
  )
}

/** After a sign-out that named no return address. */
export function signedOutPage(ctx: KoaContextWithOIDC): void {
  ctx.body = page('Você saiu da Caderneta', '<p><a href="/">Entrar de novo</a></p>')
}

/** The request could not be understood, or its page is too old. */
export function failurePage(ctx: KoaContextWithOIDC, { error }: { error: string }): void {
  ctx.type = 'html'
  ctx.body = page(
    'Não foi possível continuar a entrada',
    `<p>A página de entrada expirou ou o endereço está incompleto (${escaped(error)}).</p><p><a href="/">Começar de novo</a></p>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`
}

function escaped(text: string): string {
  return text.replace(/[^\w .-]/g, '')
}
