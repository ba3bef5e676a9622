import type { ApiKeyScope } from '@lapak/contract/people/api-key-scopes';
import { z } from 'zod';
import type { AgentDependencies } from '../dependencies.ts';
import type { PlatformProfiles } from '../protocol/platform-profiles.ts';

/** Who calls a tool, and from where. */
export interface ToolCall {
  dependencies: AgentDependencies;
  profiles: PlatformProfiles;
  network: string;
  /** Of the key that it came with; null without one. */
  scopes: readonly ApiKeyScope[] | null;
}

/** A tool that assistants may use. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  /** The scope that a key must have; null for what needs no key. */
  scope: ApiKeyScope | null;
  isReading: boolean;
  inputSchema: JsonSchema;
  outputSchema: JsonSchema;
  run(call: ToolCall, input: unknown): Promise<object>;
}

type JsonSchema = { type: 'object' } & Record<string, unknown>;

/** A schema as tools declare it. The dialect isn't named: clients know their own alone. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, type: _type, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return { type: 'object', ...rest };
}

/** What a tool can't do and says so in words, for the assistant to go on with. */
export class ToolRefusal extends Error {}

/** A tool of the shop's own; what it is sent wrongly it says in words. */
export function shopTool<Input extends z.ZodType, Output extends z.ZodType>(tool: {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  run(call: ToolCall, input: z.output<Input>): Promise<z.input<Output> & object>;
}): Tool {
  const { name, title, description, input, output } = tool;
  return {
    name,
    title,
    description,
    scope: null,
    isReading: true,
    inputSchema: jsonSchemaOf(input, 'input'),
    outputSchema: jsonSchemaOf(output, 'output'),
    async run(call, given) {
      const read = input.safeParse(given ?? {});
      if (read.success) return tool.run(call, read.data);
      const [issue] = read.error.issues;
      throw new ToolRefusal(`Masukan tidak sesuai: ${issue?.path.join('.') || 'arguments'}.`);
    },
  };
}
