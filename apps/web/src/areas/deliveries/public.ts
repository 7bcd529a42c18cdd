export { ChannelNotes } from './channel-notes.tsx'
