// What the calls of second factors answer to their owner.
import type { AnswerOf } from '@caderneta/contracts/define'
import type { secondFactors } from '@caderneta/contracts/second-factors'

export type Begun = AnswerOf<typeof secondFactors.configure>

export type OwnFactors = AnswerOf<typeof secondFactors.getOwn>
