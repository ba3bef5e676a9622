import './routes.ts';
import type { Endpoint } from '@lapak/contract/endpoint';
import { addEndpoints } from '@lapak/contract/endpoints';
import { ImpactSettingsAnswer, ImpactSettingsUpdate } from '@lapak/contract/settings/impact';
import { CsvAnswer } from '@lapak/contract/wire';
import * as impact from './impact.ts';
import type { IMPACT_ROUTES } from './routes.ts';

/** What each call of the public figures does, takes and answers. */
const IMPACT_ENDPOINTS = {
  getImpact: { summary: "The programme's public figures of closed quarters", answer: impact.ImpactAnswer },
  downloadImpact: { summary: 'The rows of a public figure as CSV', query: impact.ImpactCsvQuery, answer: CsvAnswer },
  previewImpact: { summary: 'What is published of the programme, and what would be', answer: impact.ImpactPreviewAnswer },
  updateImpactSettings: {
    summary: "Publish the programme's figures, or hide them",
    body: ImpactSettingsUpdate,
    answer: ImpactSettingsAnswer,
  },
} as const satisfies Record<keyof typeof IMPACT_ROUTES, Endpoint>;

type ImpactEndpoints = typeof IMPACT_ENDPOINTS;
declare module '@lapak/contract/endpoints' {
  interface PluginEndpoints extends ImpactEndpoints {}
}
addEndpoints('bookkeeping/impact', IMPACT_ENDPOINTS);
