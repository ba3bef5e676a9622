/** What the app, the jobs and other modules may use of the audit. */
export { type Anchors, createAnchors } from './anchors.ts';
export { type Auditor, createAuditor } from './auditor.ts';
export { type ChainFault, dropAnchor, findChainEnd, findChainFaults } from './check-chain.ts';
export { findLastExport } from './queries.ts';
export { registerAuditRoutes } from './routes.ts';
export { sealChanges } from './seal-changes.ts';
