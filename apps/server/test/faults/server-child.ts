// The server as it starts in life, without screens and demonstration: tests kill this process, cut its start and stop it.
// An argument names a pack to start in place of the sources.
type Program = typeof import('../../src/run.ts')

const { fail, readEnv, run }: Program = await import(process.argv[2] ?? '../../src/run.ts')
run(readEnv(), { role: 'both', isBare: true }).catch((error: unknown) => fail(error))
