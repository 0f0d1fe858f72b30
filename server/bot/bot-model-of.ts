import type { ServerEnv } from '../env';
import { createBotModel, type BotModel } from './bot-model';

/** The language model that the environment names, or null. */
export const botModelOf = (
  env: Pick<ServerEnv, 'BOT_MODEL_URL' | 'BOT_MODEL_KEY' | 'BOT_MODEL_NAME'>,
): BotModel | null =>
  env.BOT_MODEL_URL === undefined || env.BOT_MODEL_NAME === undefined
    ? null
    : createBotModel({ url: env.BOT_MODEL_URL, key: env.BOT_MODEL_KEY, model: env.BOT_MODEL_NAME });
