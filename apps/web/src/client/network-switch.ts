// Opens the choice of the network from any screen, or goes to one at once; the shell does both.
import type { Network } from './client-port.ts'

type Switch = { show: () => void; enter: (network: Network, to?: string) => void }
let shell: Switch | undefined

/** The shell says how the choice is shown and how a network is entered; the returned function ends that. */
export function onChooseNetwork(given: Switch): () => void {
  shell = given
  return () => {
    shell = undefined
  }
}

/** For host users who may see the networks: nobody else works in more than one. */
export function askNetwork(): void {
  shell?.show()
}

/** From now on this tab works in the network, from its first page or from the page that is named. */
export function enterNetwork(network: Network, to?: string): void {
  shell?.enter(network, to)
}
