// What the API page does in the browser: sends the form of a call with the token typed at its top, and shows the answer as text. A file of
// its own, because the policy of the page lets no inline script run; it writes no markup.

/** The token stays in the field: it is kept nowhere. */
export const apiPageScript = `'use strict'
const token = document.querySelector('#token')
const filled = (data, kind) => [...data].filter(([name, value]) => name.startsWith(kind + '.') && value !== '')
const namesOf = (pairs, kind) => pairs.map(([name, value]) => [name.slice(kind.length + 1), value])

async function send(form) {
  const data = new FormData(form)
  const { method, path, write } = form.dataset
  let address = path
  for (const [name, value] of namesOf(filled(data, 'path'), 'path')) address = address.replace(':' + name, encodeURIComponent(value))
  const query = new URLSearchParams(namesOf(filled(data, 'query'), 'query'))
  const body = data.get('body')
  const headers = { accept: 'application/json', 'accept-language': document.documentElement.lang }
  if (token.value !== '') headers.authorization = 'Bearer ' + token.value
  if (write !== undefined) headers['idempotency-key'] = crypto.randomUUID()
  if (body !== null) headers['content-type'] = 'application/json'
  const answer = await fetch(query.size > 0 ? address + '?' + query : address, { method, headers, ...(body === null ? {} : { body }), credentials: 'omit' })
  const told = ['ratelimit-remaining', 'ratelimit-reset', 'retry-after', 'x-request-id'].flatMap((name) => answer.headers.has(name) ? [name + ': ' + answer.headers.get(name)] : [])
  const isText = /json|text/.test(answer.headers.get('content-type') ?? '')
  const text = isText ? await answer.text() : (await answer.blob()).size + ' bytes'
  return [answer.status + ' ' + answer.statusText, ...told, '', readable(text)].join('\\n')
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target
  const out = form.querySelector('output')
  const button = form.querySelector('button')
  button.disabled = true
  out.textContent = '…'
  try {
    out.textContent = await send(form)
  } catch (error) {
    out.textContent = String(error)
  } finally {
    button.disabled = false
  }
})
`
