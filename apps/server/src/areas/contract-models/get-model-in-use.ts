import { contractModels } from '@caderneta/contracts/contract-models'
import { direct } from '../../platform/operation/endpoint.ts'
import { readRichText } from '../../platform/rich-text.ts'
import { modelInUse } from './published-models.ts'

export const getModelInUse = direct(contractModels.inUse, async ({ platform, scope }) => {
  const { source, model } = await modelInUse(platform, scope)
  if (!model) return { source, model: null }
  const { title, number, published_at, html } = model
  return { source, model: { title, number, publishedAt: published_at.toISOString(), text: await readRichText(html) } }
})
