// Opens the choice of the network from any screen; the shell holds the dialog.
let show: (() => void) | undefined

/** The shell says how the choice is shown; the returned function ends that. */
export function onChooseNetwork(given: () => void): () => void {
  show = given
  return () => {
    show = undefined
  }
}

/** For host users who may see the networks: nobody else works in more than one. */
export function askNetwork(): void {
  show?.()
}
