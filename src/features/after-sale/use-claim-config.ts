import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { claimConfig, type ClaimConfig } from '@/contract/after-sale';
import { readJson, writeJson } from '@/lib/storage';
import { deviceStorage } from '@/session/device';
import { daysToMs } from '@/rules/time/instant';
import { claimQueries } from './queries';

const storageKey = 'afterSaleServiceConfig';
/** Milliseconds for which what lies on the device is believed. */
const lifeMs = daysToMs(1);
const storedSchema = v.object({ at: v.number(), config: claimConfig });

/** Reads the claim configuration stored on the device; undefined if it is invalid, from the future or older than a day. */
function readStoredConfig(now: number): ClaimConfig | undefined {
  return readJson(deviceStorage, storageKey, (value) => {
    const parsed = v.safeParse(storedSchema, value);
    const isCurrent = parsed.success && parsed.output.at <= now && now - parsed.output.at < lifeMs;
    return isCurrent ? parsed.output.config : undefined;
  });
}

/** Gets the claim configuration, from the device or else from the API. */
export function useClaimConfig() {
  const [here] = useState(() => readStoredConfig(Date.now()));
  const read = useQuery({ ...claimQueries.config(), enabled: here === undefined });
  const { data } = read;
  useEffect(() => {
    if (data) writeJson(deviceStorage, storageKey, { at: Date.now(), config: data });
  }, [data]);
  return { ...read, data: here ?? data };
}
