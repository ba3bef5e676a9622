import { Failure } from '@lapak/contract/errors';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { faultOf } from '../protocol/fault-of.ts';
import { UcpFault } from '../protocol/faults.ts';
import { RpcError } from './rpc-error.ts';
import { ASK_TOOL, SHOP_TOOLS } from './shop-tools.ts';
import { type Tool, type ToolCall, ToolRefusal } from './tool.ts';
import { UCP_TOOLS } from './ucp-tools.ts';

const TOOLS: readonly Tool[] = [...SHOP_TOOLS, ...UCP_TOOLS];

const toolsOf = ({ dependencies: { ask } }: ToolCall) => TOOLS.filter((tool) => ask !== null || tool !== ASK_TOOL);

/** One for all: making one takes longer than most calls. */
const validator = new AjvJsonSchemaValidator();

const INSTRUCTIONS =
  'Toko daring produk hijau dari usaha kecil di Aceh. Jawab dalam bahasa pembeli. Harga, stok, dan ongkir berubah: tanyakan lagi sebelum menyebutnya. Pembeli selalu memesan dan membayar di halaman toko.';

/** What goes back over HTTP. */
interface Served {
  status: number;
  headers: [name: string, value: string][];
  body: string;
}

/**
 * Answers one request of MCP: without a session, so that any process of the shop answers it. The HTTP status of an error of JSON-RPC is the
 * error's own, as the protocol of commerce wants it.
 */
export async function serveMcp(request: Request, body: unknown, call: ToolCall): Promise<Served> {
  const home = call.dependencies.config.publicUrl;
  let failed: RpcError | null = null;
  const { shop } = await call.dependencies.settings.read();
  const server = new Server(
    { name: shop.name, version: '1' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: validator },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: toolsOf(call)
      .filter(({ scope }) => scope === null || call.scopes?.includes(scope))
      .map(({ name, title, description, inputSchema, outputSchema, isReading }) => ({
        name,
        title,
        description,
        inputSchema,
        outputSchema,
        annotations: { readOnlyHint: isReading, destructiveHint: false, openWorldHint: false },
      })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    try {
      return await callTool(params.name, params.arguments, call);
    } catch (error) {
      failed = new RpcError(faultOf(error), home);
      throw failed;
    }
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const response = await transport.handleRequest(request, { parsedBody: body });
    return servedOf(response, await response.text(), failed);
  } finally {
    await server.close();
  }
}

function servedOf(response: Response, body: string, failed: RpcError | null): Served {
  const wait: [string, string][] = failed?.retryAfter ? [['retry-after', String(failed.retryAfter)]] : [];
  const type = response.headers.get('content-type');
  return {
    status: failed?.status ?? response.status,
    headers: [...(type ? [['content-type', type] as [string, string]] : []), ...wait],
    body,
  };
}

async function callTool(name: string, given: unknown, call: ToolCall): Promise<CallToolResult> {
  const tool = toolsOf(call).find((each) => each.name === name);
  if (!tool) throw new UcpFault('not_found', `There is no tool ${name}.`);
  if (tool.scope !== null && call.scopes === null)
    throw new UcpFault('unauthorized', 'Carts and checkouts by MCP need an API key of this shop, as a bearer token.');
  if (tool.scope !== null && !call.scopes?.includes(tool.scope)) throw new UcpFault('forbidden', `This key lacks the scope ${tool.scope}.`);
  try {
    const answer = await tool.run(call, given);
    return { structuredContent: { ...answer }, content: [{ type: 'text', text: JSON.stringify(answer) }] };
  } catch (error) {
    // What an assistant can read and go on with isn't a failure of the call.
    if (error instanceof ToolRefusal || (error instanceof Failure && error.status < 500 && error.code !== 'busy'))
      return { isError: true, content: [{ type: 'text', text: error.message }] };
    throw error;
  }
}
