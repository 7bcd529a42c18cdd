export { showMessageOfFamily } from './message-of-family.tsx'
export { TemplatePreview, useSource } from './preview-page.tsx'
