import type { Network } from '../client/client-port.ts'
import { shellPaths } from '../client/shell-paths.ts'

const KEPT = 'caderneta-network'

let chosen: Network | undefined
let person = ''

/** The network that this tab's host user works in; undefined is Global. */
export function chosenNetwork(): Network | undefined {
  return chosen
}

/**
 * Takes up the choice that this person made before. It is kept in the tab, so that choosing another network beside it cannot
 * change where this tab writes, and in the browser, as the start of the next tab.
 */
export function resumeNetwork(subject: string): void {
  person = subject
  const kept = sessionStorage.getItem(KEPT) ?? localStorage.getItem(KEPT)
  chosen = readNetwork(kept, subject)
  sessionStorage.setItem(KEPT, keptForm())
}

function chooseNetwork(network: Network | undefined): void {
  chosen = network
  sessionStorage.setItem(KEPT, keptForm())
  localStorage.setItem(KEPT, keptForm())
}

/** By a page load, so that nothing read in one network can stay on a screen of another. */
export function enterNetwork(network: Network | undefined, to: string = shellPaths.home()): void {
  chooseNetwork(network)
  location.assign(to)
}

function keptForm(): string {
  return JSON.stringify({ ...chosen, subject: person })
}

export function forgetNetwork(): void {
  chosen = undefined
  sessionStorage.removeItem(KEPT)
  localStorage.removeItem(KEPT)
}

/** The network in a kept choice, when this very person made it; anything else is Global. */
export function readNetwork(text: string | null, subject: string): Network | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isChoice(value) && value.subject === subject ? { id: value.id, name: value.name } : undefined
  } catch {
    return undefined
  }
}

function isChoice(value: unknown): value is Network & { subject: string } {
  if (typeof value !== 'object' || value === null) return false
  if (!('id' in value) || !('name' in value) || !('subject' in value)) return false
  return Number.isSafeInteger(value.id) && typeof value.name === 'string'
}
