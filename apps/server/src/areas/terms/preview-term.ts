import { terms } from '@caderneta/contracts/terms'
import { direct } from '../../platform/operation/endpoint.ts'
import { readRichText } from '../../platform/rich-text.ts'

export const previewTerm = direct(terms.preview, ({ input }) => readRichText(input.body.html))
