// A browser as far as a sign-in needs one: cookies, redirects followed by hand, PKCE. It speaks to a real port, which it reaches
// under the configured address, as behind a proxy.
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
})
export type Tokens = z.output<typeof Tokens>
export type TokenAnswer = { status: number; error: string | undefined; tokens: Tokens }

const none: Tokens = { access_token: '', refresh_token: '', id_token: '', expires_in: 0 }
const Located = z.object({ location: z.string() })
const Failed = z.object({ error: z.string() })

type Extra = Record<string, string | undefined>

export class Browser {
  readonly cookies = new Map<string, { value: string; path: string }>()
  /** Each `Set-Cookie` as it came. */
  readonly planted: string[] = []
  readonly verifier = randomBytes(32).toString('base64url')
  /** The address the product believes in. */
  readonly origin: string
  /** Where it really listens. */
  readonly base: string
  constructor(origin: string, base: string) {
    this.origin = origin
    this.base = base
  }

  /** One request, cookies of its path along; redirects are handed back. */
  async go(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin)
    const cookie = [...this.cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const headers = { ...(cookie ? { cookie } : {}), ...Object.fromEntries(new Headers(init.headers)) }
    if (url.origin !== this.origin) throw new Error(`sent to a stranger: ${url.origin}`)
    const response = await fetch(this.base + url.pathname + url.search, { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    return response
  }

  private keep(line: string): void {
    this.planted.push(line)
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const [name = '', ...value] = pair.split('=')
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
    if (value.join('=') === '') this.cookies.delete(name)
    else this.cookies.set(name, { value: value.join('='), path })
  }

  /** Address that starts a sign-in; an `undefined` in `extra` leaves the parameter out. */
  authorizeUrl(extra: Extra = {}): string {
    const wanted: Extra = {
      client_id: 'caderneta-web',
      redirect_uri: `${this.origin}/signin-callback`,
      response_type: 'code',
      scope: 'openid profile email offline_access core credit payment courier tracking',
      resource: `${this.origin}/api`,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'where-i-was',
      nonce: 'n-1',
      ...extra,
    }
    const given = Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return `/connect/auth?${new URLSearchParams(given)}`
  }

  /** Opens the sign-in page. @returns its path, `/entrar/…`. */
  async openSignIn(extra: Extra = {}): Promise<string> {
    const response = await this.go(this.authorizeUrl(extra))
    return response.headers.get('location') ?? ''
  }

  /** Sends the form of the sign-in page. */
  async submit(path: string, email: string, password: string, more: object = {}): Promise<Response> {
    const headers = { 'content-type': 'application/json' }
    return this.go(path, { method: 'POST', headers, body: JSON.stringify({ email, password, ...more }) })
  }

  /** The whole way to a code. */
  async codeFor(email: string, password: string): Promise<string> {
    const answer = await this.submit(await this.openSignIn(), email, password)
    return codeOf(await this.go(await locationOf(answer)))
  }

  /** Another code from the session that is already there, as a silent renewal asks for it. */
  async silentCode(): Promise<URL> {
    const response = await this.go(this.authorizeUrl({ prompt: 'none' }))
    return new URL(response.headers.get('location') ?? '')
  }

  /** As a browser does, the page's origin goes along. */
  async token(form: Record<string, string>, origin = this.origin): Promise<TokenAnswer> {
    const response = await this.go('/connect/token', {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ client_id: 'caderneta-web', ...form }),
    })
    const body: unknown = await response.json()
    const error = Failed.safeParse(body).data?.error
    return { status: response.status, error, tokens: error ? none : Tokens.parse(body) }
  }

  async exchange(code: string, verifier = this.verifier): Promise<TokenAnswer> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: `${this.origin}/signin-callback`,
    })
  }

  async refresh(refreshToken: string): Promise<TokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken })
  }

  async signIn(email: string, password: string): Promise<Tokens> {
    const answer = await this.exchange(await this.codeFor(email, password))
    if (answer.status !== 200) throw new Error(`no tokens: ${answer.error}`)
    return answer.tokens
  }

  async callApi(path: string, accessToken: string): Promise<Response> {
    return this.go(path, { headers: { authorization: `Bearer ${accessToken}` } })
  }
}

export function codeOf(response: Response): string {
  return new URL(response.headers.get('location') ?? 'http://nowhere').searchParams.get('code') ?? ''
}

/** Where the sign-in page's answer leads. */
export async function locationOf(answer: Response): Promise<string> {
  return Located.parse(await answer.json()).location
}
