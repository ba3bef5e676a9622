import { UCP_VERSION, type UcpError } from '../../contract/ucp.ts';
import type { Agent } from '../dependencies.ts';
import type { UcpRefusal } from './faults.ts';
import { activeCapabilities } from './negotiate.ts';

/** What an answer to an operation of that capability says of the protocol. */
export function envelope({ capabilities }: Agent, root: string) {
  return { version: UCP_VERSION, status: 'success' as const, capabilities: activeCapabilities(capabilities, root) };
}

/** The answer to what was refused; `home` is where a person can go on by themselves. */
export function refusalAnswer({ messages }: UcpRefusal, agent: Agent | null, root: string, home: string): UcpError {
  const capabilities = agent ? activeCapabilities(agent.capabilities, root) : {};
  return { ucp: { version: UCP_VERSION, status: 'error', capabilities }, messages, continue_url: home };
}
