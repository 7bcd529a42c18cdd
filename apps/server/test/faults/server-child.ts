// The server as it starts in life, without screens and demonstration: tests kill this process, cut its start and stop it.
import { readEnv } from '../../src/env.ts'
import { fail, run } from '../../src/run.ts'

run(readEnv(), { role: 'both', isBare: true }).catch((error: unknown) => fail(error))
