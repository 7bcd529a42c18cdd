export { showMessageOfFamily } from './message-of-family.tsx'
export { MessagePreview, previewContent, usePreviewChoice } from './message-preview.tsx'
export { TemplatePreview, useSource } from './preview-page.tsx'
