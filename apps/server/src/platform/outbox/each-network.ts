/**
 * Moves what waits in each network in turn. One that fails holds up nobody else: the others are moved all the same.
 * @returns rows moved.
 * @throws AggregateError of what failed, at the end.
 */
export async function eachNetwork(
  networks: readonly { tenant_id: number }[],
  move: (tenantId: number) => Promise<number>,
): Promise<number> {
  let moved = 0
  const failures: unknown[] = []
  for (const { tenant_id: tenantId } of networks) {
    moved += await move(tenantId).catch((error: unknown) => {
      failures.push(error)
      return 0
    })
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} networks could not be moved`)
  return moved
}
