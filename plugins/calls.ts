/** The calls of all plugins, for what looks at every call: the API's description and tests. */
import './bank-statement/contract/endpoints.ts';
import './impact/contract/endpoints.ts';
import './general-journal/contract/endpoints.ts';
import './bills/contract/endpoints.ts';
import './own-goods/contract/endpoints.ts';
import './programs/contract/endpoints.ts';
import './assistants/contract/endpoints.ts';
import './chat/contract/endpoints.ts';
